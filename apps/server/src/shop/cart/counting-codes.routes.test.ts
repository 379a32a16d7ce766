import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';

/** Of the house at 42.00. */
const CART = [{ productId: 7, quantity: 1 }];

async function shopWith(...codes: object[]) {
  const shop = await buildShop({ cart: CART });
  const operator = await signInOperator(shop);
  const ids: number[] = [];
  for (const terms of codes) ids.push((await operator.post('/api/operator/codes', terms)).json().id);
  const order = (headers = {}) => shop.post('/api/orders', anOrder(), headers);
  const inCart = async () => (await shop.get('/api/cart/code')).json();
  return { shop, operator, ids, order, inCart, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}
const BIG = { code: 'BIG', kind: 'amount', value: '5.00', minimum: '80.00' };

test('a code that did not count when it was last shown is left out, and the answer says why it does not count', async () => {
  await using made = await shopWith(BIG);
  const added = await made.shop.put('/api/cart/code', { code: 'BIG' });
  const not = { code: 'BIG', isUsable: true, counts: false, reason: 'From $80.00: add $38.00' };
  expect([added.statusCode, added.json()]).toMatchObject([200, [not]]);
  expect(await made.inCart()).toMatchObject([not]);
  expect((await made.order()).json()).toMatchObject({ total: '46.99' });
  expect(await made.shop.rows('codes')).toMatchObject([{ uses: 0 }]);
});

test('whether it counts follows each change of the cart', async () => {
  await using made = await shopWith(BIG);
  const { shop, operator, ids, inCart } = made;
  await shop.put('/api/cart/code', { code: 'BIG' });
  const [{ id }] = (await shop.get('/api/cart')).json();
  await shop.patch(`/api/cart/${id}`, { quantity: 2 });
  expect(await shop.rows('cart_codes')).toMatchObject([{ counts: 1 }]);
  expect(await inCart()).toMatchObject([{ counts: true, reason: null }]);
  await operator.delete(`/api/operator/codes/${ids[0]}`);
  expect(await inCart()).toMatchObject([{ counts: false, reason: 'This code has ended' }]);
  expect((await made.order()).json()).toMatchObject({ code: 'order.code_refused', codes: ['BIG'] });
  await shop.patch(`/api/cart/${id}`, { quantity: 1 });
  expect(await shop.rows('cart_codes')).toMatchObject([{ counts: 0 }]);
  expect((await made.order()).json()).toMatchObject({ total: '46.99' });
});

test('a code that ended is no reason to refuse an order whose shown total was without it', async () => {
  await using made = await shopWith({ code: 'GONE', kind: 'amount', value: '5.00' });
  await made.shop.put('/api/cart/code', { code: 'GONE' });
  await made.operator.delete(`/api/operator/codes/${made.ids[0]}`);
  const refused = await made.order({ 'expected-total': '41.99' });
  expect(refused.json()).toMatchObject({ code: 'order.code_refused', sums: { total: '46.99' } });
  expect((await made.order({ 'expected-total': '46.99' })).json()).toMatchObject({ total: '46.99' });
});

test('a code that finds nothing left, because another took all, is skipped and keeps its use', async () => {
  const all = { code: 'ALL', kind: 'percent', value: 100 };
  await using made = await shopWith({ code: 'FIVE', kind: 'amount', value: '5.00' });
  const { shop, order } = made;
  const seller = await shop.signedIn('demo.seller');
  await seller.post('/api/seller/codes', all);
  await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' });
  const [{ id }] = (await shop.get('/api/cart')).json();
  await shop.put('/api/cart/code', { code: 'FIVE' });
  await shop.put('/api/cart/code', { code: 'ALL' });
  await shop.delete(`/api/cart/${id}`);
  expect(await made.inCart()).toMatchObject([
    { code: 'FIVE', counts: false, reason: 'Another code has taken off all' },
    { code: 'ALL', counts: true },
  ]);
  expect((await order()).json()).toMatchObject({ total: '4.99', codes: [{ code: 'ALL', discount: '39.00' }] });
  expect(await shop.rows('codes')).toMatchObject([
    { code: 'FIVE', uses: 0 },
    { code: 'ALL', uses: 1 },
  ]);
});

test('a code that counts since another was taken out refuses the order once it has ended', async () => {
  await using made = await shopWith({ code: 'FIVE', kind: 'amount', value: '5.00' });
  const seller = await made.shop.signedIn('demo.seller');
  await seller.post('/api/seller/codes', { code: 'ALL', kind: 'percent', value: 100 });
  await made.shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' });
  const [{ id }] = (await made.shop.get('/api/cart')).json();
  for (const code of ['FIVE', 'ALL']) await made.shop.put('/api/cart/code', { code });
  await made.shop.delete(`/api/cart/${id}`);
  const left = await made.shop.send('DELETE', '/api/cart/code', { code: 'ALL' });
  expect(left.json()).toMatchObject([{ code: 'FIVE', counts: true }]);
  await made.operator.delete(`/api/operator/codes/${made.ids[0]}`);
  expect((await made.order()).json()).toMatchObject({ code: 'order.code_refused', codes: ['FIVE'] });
});

test('all codes leave the cart by one call without a body', async () => {
  await using made = await shopWith(BIG);
  await made.shop.put('/api/cart/code', { code: 'BIG' });
  const answer = await made.shop.delete('/api/cart/code');
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  expect(await made.shop.rows('cart_codes')).toEqual([]);
  expect((await made.shop.delete('/api/cart/code')).json()).toEqual([]);
  expect((await made.shop.send('DELETE', '/api/cart/code', {})).statusCode).toBe(400);
});
