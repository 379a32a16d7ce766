import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anAddress, anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop } from '../../testing/selling-shop.ts';

const CART = [{ productId: 1, quantity: 1 }];
const KEY = { 'idempotency-key': 'key-of-this-checkout' };
const corrected = () => ({ ...anOrder(), shippingAddress: { ...anAddress(), address: '14 Harbour Street' } });

test('the same key with another address answers with the order as it was placed, to its owner alone', async () => {
  await using shop = await buildShop({ cart: CART });
  const placed = (await shop.post('/api/orders', anOrder(), KEY)).json();
  const answer = await shop.post('/api/orders', corrected(), KEY);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'order.already_placed', order: { ...placed, shippingAddress: anAddress() } },
  ]);
  expect(await shop.rows('orders')).toHaveLength(1);
  const other = await shop.signedIn('demo.seller');
  await other.post('/api/cart', CART[0] ?? {});
  expect((await other.post('/api/orders', corrected(), KEY)).statusCode).toBe(201);
});

test('an order that awaits payment is ended and replaced under its key', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const first = await shop.placeOrder(KEY);
  const second = (await shop.post('/api/orders', corrected(), KEY)).json();
  expect(second).toMatchObject({ status: 'awaiting payment', paymentUrl: expect.any(String) });
  expect(second.id).not.toBe(first.id);
  expect(await shop.orderStatus(first.id)).toBe('cancelled');
  expect((await shop.get(`/api/orders/${second.id}`)).json().address.address).toBe('14 Harbour Street');
  expect((await shop.post('/api/orders', corrected(), KEY)).json().id).toBe(second.id);
});

test('one that turns out to be paid is told as placed, also with something new in the cart', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const first = await shop.placeOrder(KEY);
  shop.stripe.pay(first.sessionId);
  // Stripe's event is late.
  await shop.post('/api/cart', { productId: 7, quantity: 1 });
  const answer = await shop.post('/api/orders', corrected(), KEY);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'order.already_placed', order: { id: first.id, status: 'paid', shippingAddress: anAddress() } },
  ]);
  expect(answer.json().order).not.toHaveProperty('paymentUrl');
  expect(await shop.rows('orders')).toHaveLength(1);
});
