import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';

const CART = [
  { productId: 54, quantity: 2, shade: 'Vitrail' },
  { productId: 1, quantity: 1 },
];

test('placing an order stores it at catalog prices, empties the cart and sends the confirmation', async () => {
  await using shop = await buildShop({ cart: CART, randomInt: () => 4821 });
  const answer = await shop.post('/api/orders', anOrder());
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    orderNumber: '#BM4821',
    status: 'pending',
    subtotal: '140.00',
    shipping: '4.99',
    total: '144.99',
    items: [
      { productId: 54, price: '39.00', quantity: 2, shade: 'Vitrail' },
      { productId: 1, price: '62.00', quantity: 1 },
    ],
  });
  expect((await shop.get('/api/cart')).json()).toEqual([]);
  expect(await shop.rows('orders')).toMatchObject([
    { total_cents: 14_499, status: 'pending', order_number: '#BM4821' },
  ]);
  expect(await shop.rows('order_items')).toHaveLength(2);
  await shop.runJobs();
  const [mail = ''] = await shop.mails();
  expect(mail).toContain('To: demo.shopper@beautymark.example');
  expect(mail).toContain('#BM4821');
  expect(mail).toContain('$144.99');
});

test('a shopper has each number once a day: the next free one is taken', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: [], clock, randomInt: () => 9999 });
  const order = async () => {
    await shop.post('/api/cart', { productId: 1, quantity: 1 });
    return (await shop.post('/api/orders', anOrder())).json().orderNumber;
  };
  expect([await order(), await order(), await order()]).toEqual(['#BM9999', '#BM0', '#BM1']);
  clock.advance(DAY_MS);
  expect(await order()).toBe('#BM9999');
});

test("nothing is mailed to an address that is typed at checkout and is not the account's", async () => {
  await using shop = await buildShop({ cart: CART });
  const order = anOrder();
  const shippingAddress = { ...order.shippingAddress, email: 'stranger@example.com' };
  expect((await shop.post('/api/orders', { ...order, shippingAddress })).statusCode).toBe(201);
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind !== 'new-parcel');
  expect(mails).toMatchObject([{ kind: 'order-confirmation', recipient: 'demo.shopper@beautymark.example' }]);
});

test('an account places at most sixty orders an hour, refused ones included; repeated ones do not count', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: [], clock, env: { RATE_LIMITS: 'on' } });
  const order = async (key?: string) => {
    await shop.post('/api/cart', { productId: 1, quantity: 1 });
    return shop.post('/api/orders', anOrder(), key === undefined ? {} : { 'idempotency-key': key });
  };
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(409);
  expect((await order('the key of this order')).statusCode).toBe(201);
  for (let i = 0; i < 58; i++) expect((await order()).statusCode).toBe(201);
  const refused = await order();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await shop.get('/api/cart')).json()).toHaveLength(1);
  expect((await order('the key of this order')).statusCode).toBe(201);
  expect(await shop.rows('orders')).toHaveLength(59);
  clock.advance(60 * 60_000);
  expect((await order()).statusCode).toBe(201);
});

test('ten simultaneous submits of one cart create one order, with or without a key', async () => {
  for (const headers of [{ 'idempotency-key': 'key-of-this-checkout' }, undefined]) {
    await using shop = await buildShop({ cart: CART });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('/api/orders', anOrder(), headers)));
    const placed = answers.filter(({ statusCode }) => statusCode === 201);
    expect(placed.length).toBe(headers ? 10 : 1);
    expect(await shop.rows('orders')).toHaveLength(1);
    const mails = await shop.rows('mails');
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['new-parcel', 'order-confirmation']);
  }
});

test('an order is at most 1,000,000.00; the cart stays as it was', async () => {
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 10 }] });
  const setPrice = (cents: number) =>
    shop.database.db.updateTable('products').set({ price_cents: cents }).where('id', '=', 1).execute();
  await setPrice(10_000_000);
  const refused = await shop.post('/api/orders', anOrder());
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.too_large']);
  expect(await shop.rows('orders')).toEqual([]);
  expect((await shop.get('/api/cart')).json()).toMatchObject([{ quantity: 10 }]);
  // 499 cents are the shipping.
  await setPrice(9_999_950);
  expect((await shop.post('/api/orders', anOrder())).json()).toMatchObject({ total: '999999.99' });
});
