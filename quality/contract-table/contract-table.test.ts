import { REFUSALS } from '@beautymark/contracts/refusals';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOperator } from '../../apps/server/src/modules/operator/index.ts';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { buildShop } from '../../apps/server/src/testing/build-shop.ts';
import { accountRows } from './account-rows.ts';
import { accountsRows } from './accounts-rows.ts';
import { cartRows } from './cart-rows.ts';
import { catalogRows } from './catalog-rows.ts';
import { COLUMNS, type ContractRow, type RequestCase, type TestContext } from './contract-row.ts';
import { externalRows } from './external-rows.ts';
import { operatorRows } from './operator-rows.ts';
import { parcelRows } from './parcel-rows.ts';
import { reviewRows } from './review-rows.ts';
import { sellerFileRows } from './seller-file-rows.ts';
import { sellerRows } from './seller-rows.ts';
import { changesBetween, readTables } from './table-changes.ts';
import { wishlistRows } from './wishlist-rows.ts';

const ROWS = [
  ...accountsRows,
  ...accountRows,
  ...cartRows,
  ...catalogRows,
  ...sellerRows,
  ...parcelRows,
  ...sellerFileRows,
  ...operatorRows,
  ...wishlistRows,
  ...reviewRows,
  ...externalRows,
];
const callName = ({ call }: ContractRow) => `${call.method} ${call.url}`;

test('every call of the specification has a row', () => {
  const specified = [
    'GET /api/auth/me',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/logout',
    'GET /api/cart',
    'POST /api/cart',
    'PATCH /api/cart/:itemId',
    'DELETE /api/cart/:itemId',
    'GET /api/categories',
    'GET /api/products',
    'GET /api/products/:id',
    'GET /api/products/featured',
    'GET /api/products/new',
    'GET /api/brands',
    'GET /api/testimonials',
    'GET /api/seller/products',
    'POST /api/products',
    'POST /api/orders',
    'POST /chatbot',
    'POST /analyze_and_recommend',
  ];
  expect(ROWS.map(callName)).toEqual(expect.arrayContaining(specified));
});

describe.each(ROWS.map((row) => ({ name: callName(row), row })))('$name', ({ row }) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await createTestContext();
  });
  afterAll(() => context.shop[Symbol.asyncDispose]());

  test.each(COLUMNS.filter((column) => typeof row[column] !== 'string'))('%s', async (column) => {
    const cases = row[column];
    for (const one of typeof cases === 'string' ? [] : [cases].flat()) await expectCase(context, row, one);
  });
});

async function createTestContext(): Promise<TestContext> {
  const shop = await buildShop({ as: 'guest' });
  const account = { username: 'other', email: 'other@example.com', fullName: 'Other One', password: 'a long password' };
  await shop.post('/api/auth/register', { ...account, isSeller: true });
  const operator = { ...account, username: 'operator', email: 'operator@example.com' };
  await shop.post('/api/auth/register', operator);
  await grantOperator(shop.database.db, systemClock, { username: operator.username, isOperator: true });
  const signedIn = async (username: string, password?: string) => {
    const browser = shop.browser();
    await browser.signIn(username, password);
    return browser;
  };
  const [shopper, seller, other, operatorBrowser] = await Promise.all([
    signedIn('demo.shopper'),
    signedIn('demo.seller'),
    signedIn('other', account.password),
    signedIn(operator.username, account.password),
  ]);
  const item = await shopper.post('/api/cart', { productId: 54, quantity: 2 });
  const othersItem = await other.post('/api/cart', { productId: 7, quantity: 1 });
  const [shopperId = 0, sellerId = 0] = (await shop.rows('users')).map(({ id }) => id);
  const ids = { shopperId, sellerId, itemId: item.json().id, othersItemId: othersItem.json().id };
  return { shop, guest: shop.browser(), shopper, seller, other, operator: operatorBrowser, ...ids };
}

async function expectCase(
  context: TestContext,
  row: ContractRow,
  { before, as, path, body, headers, ...expected }: RequestCase,
) {
  await before?.(context);
  const url = typeof path === 'function' ? await path(context) : (path ?? row.call.url);
  const payload = typeof body === 'function' ? await body(context) : body;
  const rowsBefore = await readTables(context.shop.database.db);
  const method = row.call.method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; // the contracts' methods
  const response = await context[as].send(method, url, payload, headers);
  expect({ url, status: response.statusCode }, response.body.slice(0, 500)).toEqual({ url, status: expected.status });
  if (expected.status >= 400) expectProblem(response, expected);
  else expectBody(response, row);
  const expectedPart =
    typeof expected.responseBody === 'function' ? expected.responseBody(context) : expected.responseBody;
  if (expectedPart) expect(response.json()).toEqual(partialMatch(expectedPart));

  // The mail of an order is sent in the background, so wait for it before comparing rows.
  await context.shop.sendMail();
  const changes = changesBetween(rowsBefore, await readTables(context.shop.database.db));
  const expectedChanges = typeof expected.changes === 'function' ? expected.changes(context) : (expected.changes ?? {});
  expect(Object.keys(changes).sort()).toEqual(Object.keys(expectedChanges).sort());
  expect(changes).toMatchObject(expectedChanges);
}

function expectProblem(response: LightMyRequestResponse, { status, code }: Pick<RequestCase, 'status' | 'code'>) {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = response.json();
  if (code) expect(problem).toMatchObject({ status, code, title: REFUSALS[code].title });
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'code']));
}

/** Expects exactly the fields of the contract's schema. */
function expectBody(response: LightMyRequestResponse, { call }: ContractRow) {
  const schema = call.schema.response[response.statusCode];
  if (!schema) throw new Error(`${call.url} has no schema for ${response.statusCode}`);
  if (response.statusCode === 204) expect(response.body).toBe('');
  else if (response.headers['content-type'] === 'text/csv; charset=utf-8') schema.parse(response.body);
  else expect(response.json()).toEqual(schema.parse(response.json()));
}

/** Matches objects with additional fields, but lists only in full. */
function partialMatch(wanted: object): unknown {
  if ('asymmetricMatch' in wanted) return wanted;
  if (Array.isArray(wanted)) return wanted.map((one) => (typeof one === 'object' && one ? partialMatch(one) : one));
  const parts = Object.entries(wanted).map(([key, part]) => [
    key,
    typeof part === 'object' && part ? partialMatch(part) : part,
  ]);
  return expect.objectContaining(Object.fromEntries(parts));
}
