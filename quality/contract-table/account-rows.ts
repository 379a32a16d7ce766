import { expect } from 'vitest';
import { tokenMailed } from '../../apps/server/src/testing/mail-token.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const PASSWORD = 'beautymark-demo';
const EMAIL = 'demo.shopper@beautymark.example';

const mailOf = (kind: string) => ({ new: [{ kind }] });
const linkOf = (kind: string) => ({ account_links: { new: [{ kind }] }, mails: mailOf(`account-${kind}`) });
const askForReset = async ({ guest: browser, shop }: TestContext) => {
  await browser.post('/api/auth/forgot', { email: EMAIL });
  await shop.runJobs();
};
const changes = { currentPassword: PASSWORD, newPassword: 'a new password' };
const signInElsewhere = ({ shop }: TestContext) => shop.browser().signIn('other', 'a long password');

/** The address of the first session in the list of sessions. */
const sessionPath = (as: 'shopper' | 'other') => async (context: TestContext) => {
  const { sessions } = (await context[as].get('/api/account/security')).json();
  return `/api/account/sessions/${sessions[0].id}`;
};

export const accountRows: ContractRow[] = [
  {
    call: 'POST /api/auth/forgot',
    happy: { as: 'guest', body: { email: EMAIL }, status: 202, changes: linkOf('reset') },
    someoneElses: { as: 'other', body: { email: 'nobody@example.com' }, status: 202 },
  },
  {
    call: 'POST /api/auth/reset',
    happy: {
      as: 'guest',
      before: askForReset,
      body: async (context) => ({
        token: await tokenMailed(context.shop, 'Set a new BeautyMark password'),
        password: 'a new password',
      }),
      status: 204,
      changes: ({ shopperId }) => ({
        users: { gone: [{ id: shopperId }], new: [{ id: shopperId, email_confirmed_at: expect.any(String) }] },
        sessions: { gone: [{ user_id: shopperId }] },
        account_links: { gone: [{ user_id: shopperId }] },
        mails: mailOf('account-notice'),
      }),
    },
  },
  {
    call: 'POST /api/auth/confirm-email',
    happy: {
      as: 'guest',
      before: ({ shopper }) => shopper.post('/api/account/email/confirmation'),
      body: async (context) => ({ token: await tokenMailed(context.shop, 'Confirm your email address') }),
      status: 204,
      changes: ({ shopperId }) => ({
        users: { gone: [{ id: shopperId }], new: [{ id: shopperId, email_confirmed_at: expect.any(String) }] },
        account_links: { gone: [{ user_id: shopperId }] },
      }),
    },
  },
  {
    call: 'POST /api/account/email/confirmation',
    happy: { as: 'shopper', status: 202, changes: linkOf('email') },
  },
  {
    call: 'POST /api/account/email',
    happy: {
      as: 'other',
      body: { email: 'new@example.com', password: 'a long password' },
      status: 202,
      changes: {
        account_links: { new: [{ kind: 'email', email: 'new@example.com' }] },
        mails: { new: [{ recipient: 'new@example.com' }, { recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/account/password',
    happy: {
      as: 'other',
      body: { ...changes, currentPassword: 'a long password' },
      status: 204,
      changes: {
        users: { gone: [{ username: 'other' }], new: [{ username: 'other' }] },
        account_links: { gone: [{ kind: 'email' }] },
        mails: mailOf('account-notice'),
      },
    },
  },
  {
    call: 'DELETE /api/account/sessions',
    happy: {
      as: 'other',
      before: signInElsewhere,
      status: 204,
      changes: { sessions: { gone: [{}] } },
    },
  },
  {
    call: 'DELETE /api/account/sessions/:id',
    happy: {
      as: 'other',
      before: signInElsewhere,
      path: sessionPath('other'),
      status: 204,
      changes: { sessions: { gone: [{}] } },
    },
  },
  {
    call: 'DELETE /api/account',
    happy: {
      as: 'other',
      body: { password: 'a long password' },
      status: 204,
      changes: ({ othersItemId }) => ({
        users: { gone: [{ username: 'other' }], new: [{ email: '', full_name: 'Former customer' }] },
        sessions: { gone: [{}] },
        cart_items: { gone: [{ id: othersItemId }] },
        account_links: { gone: [{ kind: 'email' }] },
        mails: { gone: [{ kind: 'account-welcome' }] },
      }),
    },
  },
];
