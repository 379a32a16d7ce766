import { expect } from 'vitest';
import { codeAt } from '../../apps/server/src/shop/account/second-factor.ts';
import { tokenMailed } from '../../apps/server/src/testing/mail-token.fixture.ts';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

/** Of every account but the demo accounts. */
const PASSWORD = 'a long password';
const CREDENTIALS = { username: 'demo.shopper', password: 'beautymark-demo' };
const REGISTRATION = {
  username: 'new.user',
  email: 'new@example.com',
  fullName: 'New User',
  password: PASSWORD,
  isSeller: true,
};

const WELCOMED = { account_links: { new: [{ kind: 'email' }] }, mails: { new: [{ kind: 'account-welcome' }] } };

const EMAIL = 'demo.shopper@beautymark.example';

const mailOf = (kind: string) => ({ new: [{ kind }] });
const linkOf = (kind: string) => ({ account_links: { new: [{ kind }] }, mails: mailOf(`account-${kind}`) });
const askForReset = async ({ guest: browser, shop }: TestContext) => {
  await browser.post('/api/auth/forgot', { email: EMAIL });
  await shop.runJobs();
};
const signInElsewhere = ({ shop }: TestContext) => shop.browser().signIn('other', PASSWORD);

/** The address of the first session in the list of sessions. */
const sessionPath = async ({ other }: TestContext) => {
  const { sessions } = (await other.get('/api/account/security')).json();
  return `/api/account/sessions/${sessions[0].id}`;
};

const shareAndPause = async ({ shopper, shop }: TestContext) => {
  await shopper.post('/api/wishlist/share');
  await shop.database.db.updateTable('wishlist_shares').set({ paused_at: '2026-11-20' }).execute();
};

const isOff = { status: 409, code: 'account.two_factor_off' } as const;
const TWO_FACTOR = '/api/account/two-factor';

const secrets = new WeakMap<TestContext, string>();
const startTwoFactor = async (context: TestContext) => {
  secrets.set(context, (await context.other.post(TWO_FACTOR, { password: PASSWORD })).json().secret);
};
/** Of the period before, the present one or the next one: each is taken once. */
const codeOf = (context: TestContext, period: -1 | 0 | 1) =>
  codeAt(secrets.get(context) ?? '', new Date(Date.now() + period * 30_000));
const switchOn = async (context: TestContext) => {
  await startTwoFactor(context);
  await context.other.post(`${TWO_FACTOR}/confirm`, { code: codeOf(context, -1) });
};
const proof = async (context: TestContext) => ({ password: PASSWORD, code: codeOf(context, 1) });

const { email: _, ...HOME } = anOrder().shippingAddress;
const save = ({ shopper }: TestContext) => shopper.post('/api/account/addresses', HOME);
const savedPath = async (context: TestContext) => `/api/account/addresses/${(await save(context)).json().id}`;

export const addressRows: ContractRow[] = [
  {
    call: 'POST /api/account/addresses',
    happy: {
      body: { ...HOME, city: 'Salem' },
      responseBody: { id: expect.any(Number), city: 'Salem' },
      changes: ({ shopperId }) => ({ saved_addresses: { new: [{ user_id: shopperId }] } }),
    },
  },
  {
    call: 'PUT /api/account/addresses/:id',
    happy: {
      before: save,
      path: savedPath,
      body: { ...HOME, city: 'Salem' },
      responseBody: { id: expect.any(Number), city: 'Salem' },
      changes: ({ shopperId }) => ({
        saved_addresses: { gone: [{ user_id: shopperId }], new: [{ user_id: shopperId }] },
      }),
    },
  },
  {
    call: 'DELETE /api/account/addresses/:id',
    happy: {
      before: save,
      path: savedPath,
      changes: ({ shopperId }) => ({ saved_addresses: { gone: [{ user_id: shopperId }] } }),
    },
  },
];

export const accountRows: ContractRow[] = [
  {
    call: 'POST /api/auth/login',
    happy: {
      body: CREDENTIALS,
      responseBody: { username: 'demo.shopper' },
      changes: ({ shopperId }) => ({ sessions: { new: [{ user_id: shopperId }] } }),
    },
    someoneElses: {
      // Signing in as the seller ends the shopper's session in this browser and no other session.
      as: 'shopper',
      body: { ...CREDENTIALS, username: 'demo.seller' },
      status: 200,
      responseBody: { username: 'demo.seller' },
      changes: ({ shopperId, sellerId }) => ({
        sessions: { gone: [{ user_id: shopperId }], new: [{ user_id: sellerId }] },
      }),
    },
  },
  {
    call: 'POST /api/auth/register',
    happy: {
      body: REGISTRATION,
      responseBody: { username: 'new.user', isSeller: true },
      changes: { users: { new: [{ username: 'new.user', email: 'new@example.com', is_seller: 1 }] }, ...WELCOMED },
    },
  },
  {
    call: 'POST /api/auth/logout',
    happy: {
      as: 'shopper',
      changes: ({ shopperId }) => ({ sessions: { gone: [{ user_id: shopperId }] } }),
    },
    refused: [{ as: 'guest', status: 204 }],
  },
  {
    call: 'POST /api/auth/forgot',
    happy: { body: { email: EMAIL }, changes: linkOf('reset') },
    someoneElses: { as: 'other', body: { email: 'nobody@example.com' }, status: 202 },
  },
  {
    call: 'POST /api/auth/reset',
    happy: {
      before: askForReset,
      body: async (context) => ({
        token: await tokenMailed(context.shop, 'Set a new BeautyMark password'),
        password: 'a new password',
      }),
      changes: ({ shopperId }) => ({
        users: {
          gone: [{ email_confirmed_at: null }],
          new: [{ id: shopperId, email_confirmed_at: expect.any(String) }],
        },
        sessions: { gone: [{ user_id: shopperId }] },
        account_links: { gone: [{ user_id: shopperId }] },
        mails: mailOf('account-notice'),
      }),
    },
  },
  {
    call: 'POST /api/auth/confirm-email',
    happy: {
      before: ({ shopper }) => shopper.post('/api/account/email/confirmation'),
      body: async (context) => ({ token: await tokenMailed(context.shop, 'Confirm your email address') }),
      changes: ({ shopperId }) => ({
        users: {
          gone: [{ email_confirmed_at: null }],
          new: [{ id: shopperId, email_confirmed_at: expect.any(String) }],
        },
        account_links: { gone: [{ user_id: shopperId }] },
      }),
    },
  },
  {
    call: 'POST /api/account/email/confirmation',
    happy: { changes: linkOf('email') },
  },
  {
    call: 'POST /api/account/email',
    happy: {
      as: 'other',
      body: { email: 'new@example.com', password: PASSWORD },
      changes: {
        account_links: { new: [{ kind: 'email', email: 'new@example.com' }] },
        mails: { new: [{ recipient: 'new@example.com' }, { recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/account/paused',
    happy: {
      before: shareAndPause,
      body: async ({ shopperId }) => ({ kind: 'wishlist link', id: shopperId, keep: false }),
      changes: { wishlist_shares: { gone: [{ paused_at: '2026-11-20' }] } },
    },
    someoneElses: {
      as: 'other',
      before: shareAndPause,
      body: async ({ shopperId }) => ({ kind: 'wishlist link', id: shopperId, keep: true }),
      status: 404,
      code: 'account.paused_not_found',
    },
  },
  {
    call: 'POST /api/account/password',
    happy: {
      as: 'other',
      body: { currentPassword: PASSWORD, newPassword: 'a new password' },
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
      changes: { sessions: { gone: [{}] } },
    },
  },
  {
    call: 'DELETE /api/account/sessions/:id',
    happy: {
      as: 'other',
      before: signInElsewhere,
      path: sessionPath,
      changes: { sessions: { gone: [{}] } },
    },
  },
  {
    call: 'DELETE /api/account',
    happy: {
      as: 'other',
      body: { password: PASSWORD },
      changes: ({ othersItemId }) => ({
        users: { gone: [{ username: 'other' }], new: [{ email: '', full_name: 'Former customer' }] },
        sessions: { gone: [{}] },
        cart_items: { gone: [{ id: othersItemId }] },
        account_links: { gone: [{ kind: 'email' }] },
        mails: { gone: [{ kind: 'account-welcome' }] },
      }),
    },
  },
  {
    call: 'POST /api/account/two-factor',
    happy: {
      as: 'other',
      body: { password: PASSWORD },
      responseBody: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringMatching(/^otpauth:/) },
      changes: { two_factor_secrets: { new: [{ user_id: 3 }] } },
    },
  },
  {
    call: 'POST /api/account/two-factor/confirm',
    happy: {
      as: 'other',
      before: startTwoFactor,
      body: async (context) => ({ code: codeOf(context, -1) }),
      responseBody: { recoveryCodes: expect.any(Array) },
      changes: {
        users: { gone: [{ two_factor_since: null }], new: [{ id: 3 }] },
        two_factor_secrets: { gone: [{ last_step: 0 }], new: [{ user_id: 3 }] },
        recovery_codes: { new: Array.from({ length: 10 }, () => ({ user_id: 3 })) },
        mails: { new: [{ kind: 'account-notice', recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/account/two-factor/recovery-codes',
    happy: {
      as: 'other',
      before: switchOn,
      body: proof,
      changes: {
        two_factor_secrets: { gone: [{ user_id: 3 }], new: [{ user_id: 3 }] },
        recovery_codes: expect.any(Object),
        mails: { new: [{ subject: 'Your recovery codes were replaced' }] },
      },
    },
    someoneElses: { as: 'operator', body: { password: PASSWORD, code: '123456' }, ...isOff },
  },
  {
    call: 'DELETE /api/account/two-factor',
    happy: {
      as: 'other',
      before: switchOn,
      body: proof,
      changes: {
        users: { gone: [{ id: 3 }], new: [{ two_factor_since: null }] },
        two_factor_secrets: { gone: [{ user_id: 3 }] },
        recovery_codes: { gone: Array.from({ length: 10 }, () => ({ user_id: 3 })) },
        mails: { new: [{ subject: 'Two-factor sign-in is off' }] },
      },
    },
  },
  ...addressRows,
];
