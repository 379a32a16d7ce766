import { expect } from 'vitest';
import { codeAt } from '../../apps/server/src/shop/account/second-factor.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const PASSWORD = 'a long password';
const isOff = { status: 409, code: 'account.two_factor_off' } as const;
const PATH = '/api/account/two-factor';

const secrets = new WeakMap<TestContext, string>();
const start = async (context: TestContext) => {
  secrets.set(context, (await context.other.post(PATH, { password: PASSWORD })).json().secret);
};
/** Of the period before, the present one or the next one: each is taken once. */
const codeOf = (context: TestContext, period: -1 | 0 | 1) =>
  codeAt(secrets.get(context) ?? '', new Date(Date.now() + period * 30_000));
const switchOn = async (context: TestContext) => {
  await start(context);
  await context.other.post(`${PATH}/confirm`, { code: codeOf(context, -1) });
};
const proof = async (context: TestContext) => ({ password: PASSWORD, code: codeOf(context, 1) });

export const twoFactorRows: ContractRow[] = [
  {
    call: 'POST /api/account/two-factor',
    happy: {
      as: 'other',
      body: { password: PASSWORD },
      status: 200,
      responseBody: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringMatching(/^otpauth:/) },
      changes: { two_factor_secrets: { new: [{ user_id: 3 }] } },
    },
  },
  {
    call: 'POST /api/account/two-factor/confirm',
    happy: {
      as: 'other',
      before: start,
      body: async (context) => ({ code: codeOf(context, -1) }),
      status: 200,
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
      status: 200,
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
      status: 204,
      changes: {
        users: { gone: [{ id: 3 }], new: [{ two_factor_since: null }] },
        two_factor_secrets: { gone: [{ user_id: 3 }] },
        recovery_codes: { gone: Array.from({ length: 10 }, () => ({ user_id: 3 })) },
        mails: { new: [{ subject: 'Two-factor sign-in is off' }] },
      },
    },
  },
];
