import { expect, test } from 'vitest';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';

/** A product of the house at 22.00. */
const CART = [{ productId: 108, quantity: 2 }];

async function makeCode(shop: SellingShop, terms: object) {
  const operator = await shop.operator();
  expect((await operator.post('/api/operator/codes', terms)).statusCode).toBe(201);
  return operator;
}

test('the page asks for the total with its codes, and a cancellation pays back just that', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  await makeCode(shop, { code: 'TENTH', kind: 'percent', value: 10, uses: 1 });
  expect((await shop.put('/api/cart/code', { code: 'TENTH' })).statusCode).toBe(200);
  const order = await shop.placeOrder();
  // 44.00 less 4.40, and 4.99.
  expect(order).toMatchObject({ total: '44.59', status: 'awaiting payment' });
  expect(shop.stripe.sessions.get(order.sessionId)).toMatchObject({
    amount_total: 4459,
    lines: [{ unitCents: 2200 }, {}],
  });
  shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  expect(await shop.orderStatus(order.id)).toBe('paid');
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: 0, payments: -4459 });
  const [parcel] = await shop.rows('parcels');
  await shop.post(`/api/orders/${order.id}/parcels/${parcel?.id}/cancel`, {});
  await shop.runJobs();
  expect(shop.stripe.refunds).toMatchObject([{ amount: 4459 }]);
  expect(await shop.orderStatus(order.id)).toBe('refunded');
});

test('an order that expires gives back the last use of its code', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  await makeCode(shop, { code: 'ONCE', kind: 'amount', value: '5.00', uses: 1 });
  await shop.put('/api/cart/code', { code: 'ONCE' });
  const first = await shop.placeOrder();
  shop.stripe.expire(first.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  const second = await shop.placeOrder();
  expect(second).toMatchObject({ total: '43.99', status: 'awaiting payment' });
});

/** An order that its code makes cost nothing. */
async function freeOrder(shop: SellingShop) {
  const operator = await makeCode(shop, { code: 'GIFT', kind: 'percent', value: 100, uses: 1 });
  expect((await operator.put('/api/operator/delivery', { fee: '0.00' })).statusCode).toBe(200);
  expect((await shop.put('/api/cart/code', { code: 'GIFT' })).statusCode).toBe(200);
  return { operator, order: await shop.placeOrder() };
}
const mailsOf = async (shop: SellingShop, kind: string) =>
  (await shop.rows('mails')).filter((mail) => mail.kind === kind).map(({ text }) => text);

test('a total of 0 skips Stripe: the order is placed at once, and its mail speaks of no payment', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const { order } = await freeOrder(shop);
  expect(order).toMatchObject({ total: '0.00', status: 'pending' });
  expect(order).not.toHaveProperty('paymentUrl');
  expect(shop.stripe.sessions.size).toBe(0);
  expect(await shop.rows('parcels')).toHaveLength(1);
  expect((await shop.get('/api/cart')).json()).toEqual([]);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, house: 0 });
  const [mail, ...others] = await mailsOf(shop, 'order-confirmation');
  expect(others).toEqual([]);
  expect(mail).toContain('There was nothing to pay.');
  expect(mail).not.toMatch(/payment has been received|demo/i);
});

test('an order that cost nothing is cancelled without a refund, and its code counts again', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const { operator, order } = await freeOrder(shop);
  const [parcel] = await shop.rows('parcels');
  expect((await shop.post(`/api/orders/${order.id}/parcels/${parcel?.id}/cancel`, {})).statusCode).toBe(200);
  await shop.runJobs();
  expect(await shop.rows('refunds')).toEqual([]);
  expect(shop.stripe.refunds).toEqual([]);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, house: 0 });
  expect(await shop.orderStatus(order.id)).toBe('cancelled');
  const [code] = (await operator.get('/api/operator/codes')).json();
  expect(code).toMatchObject({ code: 'GIFT', used: 0 });
  const [mail] = await mailsOf(shop, 'parcel-cancelled');
  expect(mail).toContain('Your parcel was cancelled');
  expect(mail).not.toMatch(/goes back|demo/i);
});

test('a return of an order that cost nothing refunds nothing', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const { operator, order } = await freeOrder(shop);
  const [parcel] = await shop.rows('parcels');
  const change = (status: string) => operator.post(`/api/operator/parcels/${parcel?.id}/status`, { status });
  for (const status of ['processing', 'shipped', 'delivered']) expect((await change(status)).statusCode).toBe(200);
  await shop.post(`/api/orders/${order.id}/parcels/${parcel?.id}/return`, { reason: 'Too dark' });
  expect((await change('returned')).statusCode).toBe(200);
  await shop.runJobs();
  expect(shop.stripe.refunds).toEqual([]);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, house: 0 });
  expect((await mailsOf(shop, 'parcel-returned'))[0]).not.toMatch(/goes back|demo/i);
});

test('an order that turns out to be paid has taken its code along: what is left is not ordered at another price unasked', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  await makeCode(shop, { code: 'TENTH', kind: 'percent', value: 10 });
  await shop.put('/api/cart/code', { code: 'TENTH' });
  const first = await shop.placeOrder();
  shop.stripe.pay(first.sessionId);
  // Stripe's event is late: the cart still shows what was paid, with its code.
  await shop.post('/api/cart', { productId: 1, quantity: 1 });
  const second = await shop.post('/api/orders', anOrder(), { 'expected-total': '99.98' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'order.total_changed']);
  expect(await shop.orderStatus(first.id)).toBe('paid');
  expect((await shop.get('/api/cart')).json()).toMatchObject([{ productId: 1, quantity: 1 }]);
  expect((await shop.get('/api/cart/code')).json()).toEqual([]);
  expect(await shop.rows('orders')).toHaveLength(1);
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
});

test.each([
  ['43.98', '0.02'],
  ['43.51', '0.49'],
])('a code of %s that leaves %s is refused, and nothing is held', async (value) => {
  await using shop = await buildSellingShop({ cart: CART });
  const operator = await makeCode(shop, { code: 'ALMOST', kind: 'amount', value, uses: 1 });
  await operator.put('/api/operator/delivery', { fee: '0.00' });
  await shop.database.db.updateTable('products').set({ stock: 5 }).where('id', '=', 108).execute();
  await shop.put('/api/cart/code', { code: 'ALMOST' });
  const key = { 'idempotency-key': 'one order only' };
  const refused = await shop.post('/api/orders', anOrder(), key);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment.too_small']);
  expect(shop.stripe.sessions.size).toBe(0);
  for (const table of ['orders', 'payments', 'mails', 'order_codes'] as const)
    expect(await shop.rows(table)).toEqual([]);
  expect((await shop.get('/api/products/108')).json()).toMatchObject({ stock: 5 });
  expect((await operator.get('/api/operator/codes')).json()).toMatchObject([{ code: 'ALMOST', used: 0 }]);
  expect((await shop.get('/api/cart')).json()).toHaveLength(1);
  // Without the code the same key orders.
  expect((await shop.send('DELETE', '/api/cart/code', { code: 'ALMOST' })).statusCode).toBe(200);
  expect((await shop.post('/api/orders', anOrder(), key)).json()).toMatchObject({ total: '44.00' });
});

test('50 cents are paid like any other total', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const operator = await makeCode(shop, { code: 'ALMOST', kind: 'amount', value: '43.50' });
  await operator.put('/api/operator/delivery', { fee: '0.00' });
  await shop.put('/api/cart/code', { code: 'ALMOST' });
  expect(await shop.placeOrder()).toMatchObject({ total: '0.50', status: 'awaiting payment' });
});
