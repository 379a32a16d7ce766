import { REFUSALS } from '@beautymark/contracts/refusals';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop } from '../../apps/server/src/testing/build-shop.ts';
import { accountsRows } from './accounts-rows.ts';
import { cartRows } from './cart-rows.ts';
import { catalogRows } from './catalog-rows.ts';
import { COLUMNS, type Row, type Scene, type Try } from './contract-row.ts';
import { externalRows } from './external-rows.ts';
import { sellerRows } from './seller-rows.ts';
import { changesBetween, rowsOf } from './table-changes.ts';

const ROWS = [...accountsRows, ...cartRows, ...catalogRows, ...sellerRows, ...externalRows];
const nameOf = ({ call }: Row) => `${call.method} ${call.url}`;

test('every call of the specification has its row', () => {
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
  expect(ROWS.map(nameOf)).toEqual(expect.arrayContaining(specified));
});

describe.each(ROWS.map((row) => ({ name: nameOf(row), row })))('$name', ({ row }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene();
  });
  afterAll(() => scene.shop[Symbol.asyncDispose]());

  test.each(COLUMNS.filter((column) => typeof row[column] !== 'string'))('%s', async (column) => {
    const tries = row[column];
    for (const one of typeof tries === 'string' ? [] : [tries].flat()) await expectAsWritten(scene, row, one);
  });
});

async function aScene(): Promise<Scene> {
  const shop = await buildShop({ as: 'guest' });
  const account = { username: 'other', email: 'other@example.com', fullName: 'Other One', password: 'a long password' };
  await shop.post('/api/auth/register', { ...account, isSeller: true });
  const signedIn = async (username: string, password?: string) => {
    const browser = shop.browser();
    await browser.signIn(username, password);
    return browser;
  };
  const [shopper, seller, other] = await Promise.all([
    signedIn('demo.shopper'),
    signedIn('demo.seller'),
    signedIn('other', account.password),
  ]);
  const item = await shopper.post('/api/cart', { productId: 54, quantity: 2 });
  const othersItem = await other.post('/api/cart', { productId: 7, quantity: 1 });
  const [shopperId = 0, sellerId = 0] = (await shop.rows('users')).map(({ id }) => id);
  const ids = { shopperId, sellerId, itemId: item.json().id, othersItemId: othersItem.json().id };
  return { shop, guest: shop.browser(), shopper, seller, other, ...ids };
}

async function expectAsWritten(scene: Scene, row: Row, { before, as, path, body, headers, ...expected }: Try) {
  await before?.(scene);
  const url = typeof path === 'function' ? path(scene) : (path ?? row.call.url);
  const old = await rowsOf(scene.shop.database.db);
  const method = row.call.method as 'GET' | 'POST' | 'PATCH' | 'DELETE'; // the contracts' methods
  const answer = await scene[as].send(method, url, body, headers);
  expect({ url, status: answer.statusCode }, answer.body.slice(0, 500)).toEqual({ url, status: expected.status });
  if (expected.status >= 400) expectProblem(answer, expected);
  else expectBody(answer, row);
  const wanted = typeof expected.answer === 'function' ? expected.answer(scene) : expected.answer;
  if (wanted) expect(answer.json()).toEqual(like(wanted));

  // An order's mail goes out at once, beside the answer: its row is compared when it has.
  await scene.shop.sendMail();
  const changes = changesBetween(old, await rowsOf(scene.shop.database.db));
  const planned = typeof expected.changes === 'function' ? expected.changes(scene) : (expected.changes ?? {});
  expect(Object.keys(changes).sort()).toEqual(Object.keys(planned).sort());
  expect(changes).toMatchObject(planned);
}

function expectProblem(answer: LightMyRequestResponse, { status, code }: Pick<Try, 'status' | 'code'>) {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = answer.json();
  if (code) expect(problem).toMatchObject({ status, code, title: REFUSALS[code].title });
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'code']));
}

/** Of the shape that the contract promises, with nothing beside it. */
function expectBody(answer: LightMyRequestResponse, { call }: Row) {
  const schema = call.schema.response[answer.statusCode];
  if (!schema) throw new Error(`${call.url} promises no ${answer.statusCode}`);
  if (answer.statusCode === 204) expect(answer.body).toBe('');
  else expect(answer.json()).toEqual(schema.parse(answer.json()));
}

/** Objects may hold more than is asked for, lists may not. */
function like(wanted: object): unknown {
  if ('asymmetricMatch' in wanted) return wanted;
  if (Array.isArray(wanted)) return wanted.map((one) => (typeof one === 'object' && one ? like(one) : one));
  const parts = Object.entries(wanted).map(([key, part]) => [
    key,
    typeof part === 'object' && part ? like(part) : part,
  ]);
  return expect.objectContaining(Object.fromEntries(parts));
}
