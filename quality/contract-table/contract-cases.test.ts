import { CALLS, callName } from '@beautymark/contracts/calls';
import type { Contract } from '@beautymark/contracts/contract';
import { KEY_SCOPES, type KeyScope } from '@beautymark/contracts/key-scopes';
import type { RefusalCode } from '@beautymark/contracts/refusals';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ownDemoAccounts } from '../../apps/server/src/testing/own-accounts.fixture.ts';
import { SAMPLE_BODIES } from '../../apps/server/src/testing/sample-requests.fixture.ts';
import { createTestContext } from './actors.ts';
import { expectBody, expectProblem, notFoundCode, sendPatiently } from './answers.ts';
import {
  type Actor,
  ALLOWED,
  BROKEN_COOKIE,
  isPlainRead,
  pathOf,
  type TestContext,
  TOO_LONG,
  UNKNOWN_SESSION,
  UNREAD_QUERY,
} from './contract-row.ts';
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
  query?: string;
  body?: object | string;
  headers?: Record<string, string>;
  /** Sent with an access key of the seller that has these scopes. */
  keyScopes?: readonly KeyScope[];
}

const REFUSED = {
  seller: { actors: ['shopper'], code: 'account.not_a_seller' },
  operator: { actors: ['shopper', 'seller'], code: 'account.not_an_operator' },
} as const;
const REQUIRED_QUERY: Record<string, string> = {
  '/api/products/reading': 'search=vegan',
  '/api/products/suggestions': 'search=mais',
  '/api/products/own-shades': 'ids=1,999999',
  '/api/operator/statements': 'month=2026-11',
};

/** The path's ids, if the contract refuses this one. */
const refusesId = ({ params, url }: Contract, id: string) => {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return params?.safeParse(Object.fromEntries(names.map((name) => [name, id]))).success === false;
};

function casesOf(call: Contract): [string, Case[]][] {
  const { role } = call;
  const allowed = ALLOWED[role];
  const unauthenticated: Case[] = [undefined, BROKEN_COOKIE, UNKNOWN_SESSION].map((headers) => ({
    as: 'guest',
    call,
    code: 'account.not_signed_in',
    ...(headers && { headers }),
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
    ['unknown id', unknownId(call)],
    ['malformed body', takesBody ? malformedBodies(call) : []],
    ['malformed query', malformedQueries(call)],
    ['oversized body', oversized],
  ];
}

/** What does not exist, or not any more, is not found. */
function unknownId(call: Contract): Case[] {
  const code = notFoundCode(call);
  const body = SAMPLE_BODIES[callName(call)];
  return code ? [{ as: ALLOWED[call.role], call, id: '999999', code, ...(body && { body }) }] : [];
}

const JSON_BODY = { 'content-type': 'application/json' };

/** That a schema refuses more than this is proven in refused-inputs.test.ts. */
function malformedBodies(call: Contract): Case[] {
  const refused = { as: ALLOWED[call.role], call, code: 'request.invalid' } as const;
  const bodies = [{}, [], { unknown: 'x' }].filter((body) => call.body?.safeParse(body).success === false);
  return [{ ...refused, body: '{', headers: JSON_BODY }, ...bodies.map((body) => ({ ...refused, body }))];
}

/** Each parameter that does not take any text, with a text that it does not take. */
function malformedQueries(call: Contract): Case[] {
  const { querystring } = call;
  if (!(querystring instanceof z.ZodObject)) return [];
  return Object.keys(querystring.shape)
    .map((name) => ({ name, value: 'x'.repeat(500) }))
    .filter(({ name, value }) => !querystring.safeParse({ [name]: value }).success)
    .map(({ name, value }) => ({
      as: ALLOWED[call.role],
      call,
      query: `?${name}=${value}`,
      code: 'request.invalid',
    }));
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
  let before: Awaited<ReturnType<typeof readTables>>;
  beforeAll(async () => {
    for (const { keyScopes } of named.flatMap(([, cases]) => cases)) if (keyScopes) await keyHeaders(keyScopes);
    before = await readTables(context.shop.database.db);
  });
  test.each(named)('%s', async (_name, cases) => {
    for (const one of cases) await expectRefusal(one);
  });
  test('none of it changed a row', async () => {
    expect(changesBetween(before, await readTables(context.shop.database.db))).toEqual({});
  });
});

async function expectRefusal({ as, call, id = '1', query = '', code, body, keyScopes, ...rest }: Case) {
  const headers = keyScopes ? await keyHeaders(keyScopes) : rest.headers;
  const response = await sendPatiently(() => context[as].send(call.method, pathOf(call, id) + query, body, headers));
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

/** Reads of one answer for everybody, or of what is one's own. What they answer is tested in their modules. */
test.each(CALLS.filter(isPlainRead).map((call) => ({ name: callName(call), call })))(
  '$name answers exactly its schema and changes nothing, with a long address and, where anybody may ask, a broken cookie',
  async ({ call }) => {
    const before = await readTables(context.shop.database.db);
    const headers = call.role === 'public' ? BROKEN_COOKIE : {};
    const query = `?${REQUIRED_QUERY[call.url] ?? ''}&${UNREAD_QUERY}`;
    const response = await sendPatiently(() => context[ALLOWED[call.role]].get(call.url + query, headers));
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    expectBody(response, call);
    expect(changesBetween(before, await readTables(context.shop.database.db))).toEqual({});
  },
);
