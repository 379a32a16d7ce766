import { deleteAccount, exportAccount } from '@beautymark/contracts/account-privacy';
import {
  accountSecurity,
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  resetPassword,
  sendConfirmation,
} from '@beautymark/contracts/account-security';
import { expect } from 'vitest';
import { tokenMailed } from '../../apps/server/src/testing/mail-token.fixture.ts';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const PASSWORD = 'beautymark-demo';
const EMAIL = 'demo.shopper@beautymark.example';
const wrongPassword = { status: 403, code: 'account.wrong_password' } as const;
const demo = { status: 403, code: 'account.demo' } as const;
const JSON_BODY = { 'content-type': 'application/json' };

const mailOf = (kind: string) => ({ new: [{ kind }] });
const linkOf = (kind: string) => ({ account_links: { new: [{ kind }] }, mails: mailOf(`account-${kind}`) });
/** The link differs from the one of an earlier case, which it replaces. */
const replacedLink = (user_id: number) => ({
  account_links: { gone: [{ user_id }], new: [{ user_id, kind: 'email' }] },
  mails: mailOf('account-email'),
});
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
    call: forgotPassword,
    happy: { as: 'guest', body: { email: EMAIL }, status: 202, changes: linkOf('reset') },
    someoneElses: { as: 'other', body: { email: 'nobody@example.com' }, status: 202 },
    malformed: [
      { as: 'guest', body: {}, ...INVALID },
      { as: 'guest', body: { email: [EMAIL] }, ...INVALID },
      { as: 'guest', body: { email: `${EMAIL}\r\nBcc: all@example.com` }, ...INVALID },
      { as: 'guest', body: '{', headers: JSON_BODY, ...INVALID },
    ],
    oversized: [{ as: 'guest', body: { email: `${'x'.repeat(250)}@example.com` }, ...INVALID }],
  },
  {
    call: resetPassword,
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
    unauthenticated: {
      as: 'guest',
      body: { token: 'A'.repeat(43), password: 'long enough' },
      status: 410,
      code: 'account.link_invalid',
    },
    malformed: [
      { as: 'guest', body: { token: '', password: 'long enough' }, ...INVALID },
      { as: 'guest', body: { token: 'x', password: 'short' }, ...INVALID },
      { as: 'guest', body: { token: { $ne: '' }, password: 'long enough' }, ...INVALID },
    ],
    oversized: [
      { as: 'guest', body: { token: 'x'.repeat(201), password: 'long enough' }, ...INVALID },
      { as: 'guest', body: { token: 'x', password: 'x'.repeat(101) }, ...INVALID },
    ],
  },
  {
    call: confirmEmail,
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
    unauthenticated: { as: 'guest', body: { token: 'A'.repeat(43) }, status: 410, code: 'account.link_invalid' },
    malformed: { as: 'guest', body: { token: 7 }, ...INVALID },
  },
  {
    call: accountSecurity,
    happy: {
      as: 'shopper',
      status: 200,
      responseBody: { email: EMAIL, isEmailConfirmed: false, newEmail: null, sessions: [{ isCurrent: true }] },
    },
    wrongRole: { as: 'seller', status: 200, responseBody: { email: 'demo.seller@beautymark.example' } },
    someoneElses: {
      as: 'shopper',
      path: ({ sellerId }) => `/api/account/security?id=${sellerId}`,
      status: 200,
      responseBody: { email: EMAIL },
    },
  },
  {
    call: sendConfirmation,
    happy: { as: 'shopper', status: 202, changes: linkOf('email') },
    wrongRole: { as: 'seller', status: 202, changes: linkOf('email') },
    someoneElses: {
      as: 'shopper',
      body: { email: 'stranger@example.com', userId: 2 },
      status: 202,
      changes: ({ shopperId }) => ({
        ...replacedLink(shopperId),
        mails: { new: [{ recipient: EMAIL }] },
      }),
    },
    malformed: { as: 'other', body: '{', headers: JSON_BODY, ...INVALID },
  },
  {
    call: changeEmail,
    happy: {
      as: 'other',
      body: { email: 'new@example.com', password: 'a long password' },
      status: 202,
      changes: {
        account_links: { new: [{ kind: 'email', email: 'new@example.com' }] },
        mails: { new: [{ recipient: 'new@example.com' }, { recipient: 'other@example.com' }] },
      },
    },
    unauthenticated: [{ as: 'shopper', body: { email: 'new@example.com', password: 'wrong' }, ...wrongPassword }],
    wrongRole: { as: 'shopper', body: { email: 'new@example.com', password: PASSWORD }, ...demo },
    someoneElses: { as: 'seller', body: { email: EMAIL, password: 'a long password' }, ...wrongPassword },
    malformed: [
      { as: 'shopper', body: { email: 'no address', password: PASSWORD }, ...INVALID },
      { as: 'shopper', body: { email: 'new@example.com' }, ...INVALID },
      { as: 'shopper', body: { email: 'new@example.com\r\n', password: PASSWORD }, ...INVALID },
    ],
  },
  {
    call: changePassword,
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
    unauthenticated: [{ as: 'seller', body: { ...changes, currentPassword: 'wrong' }, ...wrongPassword }],
    wrongRole: { as: 'shopper', body: changes, ...demo },
    someoneElses: { as: 'other', body: { ...changes, userId: 1, username: 'demo.shopper' }, ...wrongPassword },
    malformed: [
      { as: 'seller', body: { ...changes, newPassword: 'short' }, ...INVALID },
      { as: 'seller', body: { newPassword: 'long enough' }, ...INVALID },
    ],
    oversized: { as: 'seller', body: { ...changes, newPassword: 'x'.repeat(101) }, ...INVALID },
  },
  {
    call: endOtherSessions,
    happy: {
      as: 'other',
      before: signInElsewhere,
      status: 204,
      changes: { sessions: { gone: [{}] } },
    },
    wrongRole: { as: 'shopper', ...demo },
    someoneElses: { as: 'other', path: '/api/account/sessions?userId=1', status: 204 },
  },
  {
    call: endSession,
    happy: {
      as: 'other',
      before: signInElsewhere,
      path: sessionPath('other'),
      status: 204,
      changes: { sessions: { gone: [{}] } },
    },
    wrongRole: { as: 'shopper', path: sessionPath('shopper'), ...demo },
    someoneElses: { as: 'operator', path: sessionPath('other'), status: 404, code: 'account.session_not_found' },
    malformed: { as: 'shopper', path: '/api/account/sessions/%00', ...INVALID },
    oversized: { as: 'shopper', path: `/api/account/sessions/${'x'.repeat(101)}`, status: 404 },
  },
  {
    call: exportAccount,
    happy: { as: 'shopper', status: 200, responseBody: { account: { username: 'demo.shopper' } } },
    wrongRole: { as: 'seller', status: 200, responseBody: { account: { username: 'demo.seller' } } },
    someoneElses: {
      as: 'shopper',
      path: ({ sellerId }) => `/api/account/export?id=${sellerId}&userId=${sellerId}`,
      status: 200,
      responseBody: { account: { username: 'demo.shopper' } },
    },
  },
  {
    call: deleteAccount,
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
    unauthenticated: [{ as: 'seller', body: { password: 'wrong' }, ...wrongPassword }],
    wrongRole: { as: 'shopper', body: { password: PASSWORD }, ...demo },
    someoneElses: { as: 'seller', body: { password: 'a long password', userId: 3 }, ...wrongPassword },
    malformed: [
      { as: 'seller', body: {}, ...INVALID },
      { as: 'seller', body: { password: ['x'] }, ...INVALID },
    ],
  },
];
