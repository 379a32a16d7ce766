import { CALLS, callName } from '@beautymark/contracts/calls';
import type { Contract, Role } from '@beautymark/contracts/contract';
import { KEY_SCOPES, type KeyScope } from '@beautymark/contracts/key-scopes';
import type { RefusalCode } from '@beautymark/contracts/refusals';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDemoAccounts } from '../../apps/server/src/testing/own-accounts.fixture.ts';
import { createTestContext } from './actors.ts';
import { type Actor, BROKEN_COOKIE, LONG_QUERY, type TestContext, TOO_LONG } from './contract-row.ts';
import { expectProblem } from './expect-problem.ts';
import { sendPatiently } from './send-patiently.ts';
import { changesBetween, readTables } from './table-changes.ts';

/** What every contract promises, whatever the call does. */

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await ownDemoAccounts(context.shop.database.db);
});
afterAll(() => context.shop[Symbol.asyncDispose]());

interface Case {
  as: Actor;
  call: Contract;
  code: RefusalCode;
  id?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Sent with an access key of the seller that has these scopes. */
  keyScopes?: readonly KeyScope[];
}

const ALLOWED: Record<Role, Actor> = {
  public: 'guest',
  'signed-in': 'shopper',
  seller: 'seller',
  operator: 'operator',
};
const REFUSED = {
  seller: { actors: ['shopper'], code: 'account.not_a_seller' },
  operator: { actors: ['shopper', 'seller'], code: 'account.not_an_operator' },
} as const;
const pathOf = ({ url }: Contract, id: string) => url.replace(/:\w+/g, id);

/** The path's ids, if the contract refuses this one. */
const refusesId = ({ schema, url }: Contract, id: string) => {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return schema.params?.safeParse(Object.fromEntries(names.map((name) => [name, id]))).success === false;
};

function casesOf(call: Contract): [string, Case[]][] {
  const { role } = call;
  const allowed = ALLOWED[role];
  const unauthenticated: Case[] = [undefined, BROKEN_COOKIE].map((headers) => ({
    ...{ as: 'guest', call, code: 'account.not_signed_in', ...(headers && { headers }) },
  }));
  const refused = role === 'seller' || role === 'operator' ? REFUSED[role] : null;
  const wrongRole: Case[] = (refused?.actors ?? []).map((as) => ({
    as,
    call,
    code: refused?.code ?? 'request.invalid',
  }));
  const ids: Case[] = ['%20', 'x', '-1', '9007199254740992', '9'.repeat(99)]
    .filter((id) => refusesId(call, decodeURIComponent(id)))
    .map((id) => ({ as: allowed, call, id, code: 'request.invalid' }));
  const takesBody = call.method !== 'GET' && call.bodyLimit === undefined;
  const oversized: Case[] = takesBody
    ? [{ as: allowed, call, body: { text: TOO_LONG }, code: 'request.too_large' }]
    : [];
  return [
    ['unauthenticated', role === 'public' ? [] : unauthenticated],
    ['access key', role === 'public' ? [] : keyCasesOf(call)],
    ['wrong role', wrongRole],
    ['malformed or oversized id', ids],
    ['oversized body', oversized],
  ];
}

/** A key alone decides: the seller's session beside it opens nothing. */
function keyCasesOf(call: Contract): Case[] {
  const others = KEY_SCOPES.filter((scope) => scope !== call.scope);
  const unknown = { authorization: `Bearer bmk_${'A'.repeat(43)}` };
  const code = call.scope === undefined ? 'key.not_accepted' : 'key.scope_missing';
  return [
    { as: 'seller', call, headers: unknown, code: 'key.invalid' },
    { as: 'seller', call, keyScopes: others, code },
    { as: 'guest', call, keyScopes: others, code },
  ];
}

const CASES = CALLS.map((call) => ({
  name: callName(call),
  cases: casesOf(call).filter(([, cases]) => cases.length > 0),
}));
describe.each(CASES.filter(({ cases }) => cases.length > 0))('$name', ({ cases: named }) => {
  test.each(named)('%s', async (_name, cases) => {
    for (const { keyScopes } of cases) if (keyScopes) await keyHeaders(keyScopes);
    const before = await readTables(context.shop.database.db);
    for (const one of cases) await expectRefusal(one);
    expect(changesBetween(before, await readTables(context.shop.database.db))).toEqual({});
  });
});

async function expectRefusal({ as, call, id = '1', code, body, keyScopes, ...rest }: Case) {
  const headers = keyScopes ? await keyHeaders(keyScopes) : rest.headers;
  const response = await sendPatiently(() => context[as].send(call.method, pathOf(call, id), body, headers));
  const { status } = REFUSALS[code];
  expect({ as, id, status: response.statusCode }, response.body.slice(0, 500)).toEqual({ as, id, status });
  expectProblem(response, { status, code });
}

/** One key per set of scopes: a seller has at most ten. */
const keys = new Map<string, string>();
async function keyHeaders(scopes: readonly KeyScope[]) {
  const name = scopes.join(' ');
  if (!keys.has(name)) {
    const made = await context.seller.post('/api/seller/keys', { name: 'Test', scopes });
    keys.set(name, made.json().secret);
  }
  return { authorization: `Bearer ${keys.get(name)}` };
}

const reads = CALLS.filter(
  ({ method, url, schema }) =>
    method === 'GET' && !url.includes(':') && (schema.querystring?.safeParse({}).success ?? true),
);
test.each(reads.map((call) => ({ name: callName(call), call })))(
  '$name accepts a long address whose parameters nobody reads',
  async ({ call }) => {
    const response = await sendPatiently(() => context[ALLOWED[call.role]].get(`${call.url}${LONG_QUERY}`));
    expect(response.statusCode).toBe(200);
  },
);
