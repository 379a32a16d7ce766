import { expect, test } from 'vitest';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';
import { grantOperator } from '../operator/index.ts';

/** A product of the house at 22.00. */
const CART = [{ productId: 108, quantity: 2 }];

async function makeCode(shop: SellingShop, terms: object) {
  await grantOperator(shop.database.db, shop.clock, { username: 'demo.seller', isOperator: true });
  const operator = shop.browser();
  await operator.signIn('demo.seller', shop.password);
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
  await shop.followPayments();
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

test('a total of 0 skips Stripe: the order is placed at once', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const operator = await makeCode(shop, { code: 'GIFT', kind: 'percent', value: 100 });
  expect((await operator.put('/api/operator/delivery', { fee: '0.00' })).statusCode).toBe(200);
  await shop.put('/api/cart/code', { code: 'GIFT' });
  const order = await shop.placeOrder();
  expect(order).toMatchObject({ total: '0.00', status: 'pending' });
  expect(order).not.toHaveProperty('paymentUrl');
  expect(shop.stripe.sessions.size).toBe(0);
  expect(await shop.rows('parcels')).toHaveLength(1);
  expect((await shop.get('/api/cart')).json()).toEqual([]);
});
