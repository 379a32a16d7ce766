import { expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { failForGood } from '../../testing/failed-jobs.fixture.ts';
import { anAddress, anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';

/** A product with counted stock, which the house sells. */
const COUNTED = 1;
const CART = [{ productId: COUNTED, quantity: 2 }];

async function shopWithStock(stock = 5) {
  const shop = await buildSellingShop({ cart: CART });
  await shop.database.db.updateTable('products').set({ stock }).where('id', '=', COUNTED).execute();
  return shop;
}
const stockOf = async (shop: SellingShop) =>
  (await shop.rows('products')).find(({ id }) => id === COUNTED)?.stock ?? null;
const paymentState = async (shop: SellingShop) => (await shop.rows('payments'))[0]?.state;
const parcelsOf = async (shop: SellingShop) => (await shop.rows('parcels')).length;

test('an event that never comes costs minutes: the job asks and places the order', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  shop.stripe.pay(order.sessionId);
  await shop.runJobs();
  expect(await paymentState(shop)).toBe('open');
  shop.clock.advance(3 * MINUTE_MS);
  await shop.runJobs();
  expect(await paymentState(shop)).toBe('paid');
  expect((await shop.deliver(shop.stripe.events[0])).statusCode).toBe(204);
  expect(await parcelsOf(shop)).toBe(1);
  expect(await stockOf(shop)).toBe(3);
});

test('stock is held until Stripe says that the session has expired, and comes back once', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  expect(await stockOf(shop)).toBe(3);
  shop.clock.advance(70 * MINUTE_MS);
  shop.stripe.failNext(/sessions/, 'before');
  shop.stripe.failNext(/sessions/, 'before');
  await shop.runJobs();
  expect(await stockOf(shop)).toBe(3);
  shop.clock.advance(3 * MINUTE_MS);
  await shop.runJobs();
  expect(await stockOf(shop)).toBe(5);
  await shop.deliver(shop.stripe.events[0]);
  expect(await stockOf(shop)).toBe(5);
  expect((await shop.get(`/api/orders/${order.id}`)).json()).toMatchObject({ status: 'cancelled', parcels: [] });
  expect((await shop.get('/api/cart')).json()).toMatchObject([{ productId: COUNTED, quantity: 2 }]);
});

test('money that came after the end and was paid back by hand is booked once, however often it is told', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  shop.stripe.expire(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  const session = shop.stripe.sessions.get(order.sessionId);
  Object.assign(session ?? {}, { status: 'open' });
  const { payment_intent, amount_total } = shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events[1]);
  shop.stripe.refundByHand(String(payment_intent), amount_total);
  await shop.deliver(shop.stripe.events[2]);
  await shop.deliver(shop.stripe.events[1]);
  await shop.runJobs();
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0 });
  expect(await shop.rows('refunds')).toMatchObject([{ reason: 'made at the provider', state: 'done' }]);
  expect((await shop.rows('mails')).filter(({ kind }) => kind === 'payment-returned')).toHaveLength(1);
});

test('expired and completed in the wrong order leave a paid order paid', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  shop.stripe.pay(order.sessionId);
  const expired = shop.stripe.emit('checkout.session.expired', {
    ...shop.stripe.sessions.get(order.sessionId),
    status: 'expired',
    payment_status: 'unpaid',
    payment_intent: null,
  });
  await shop.deliver(shop.stripe.events[0]);
  await shop.deliver(expired);
  expect(await shop.orderStatus(order.id)).toBe('paid');
  expect(await stockOf(shop)).toBe(3);
});

test('another amount or currency than the order’s places nothing and goes back', async () => {
  await using shop = await shopWithStock();
  for (const wrong of [{ amount_total: 100 }, { currency: 'eur' }]) {
    const order = await shop.placeOrder();
    Object.assign(shop.stripe.sessions.get(order.sessionId) ?? {}, wrong);
    shop.stripe.pay(order.sessionId);
    await shop.deliver(shop.stripe.events.at(-1));
    await shop.runJobs();
    expect(await shop.orderStatus(order.id)).toBe('refunded');
  }
  expect(await parcelsOf(shop)).toBe(0);
  expect(shop.stripe.refunds).toHaveLength(2);
});

test('an event about a session of another shop is taken and forgotten', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  const foreign = { ...shop.stripe.sessions.get(order.sessionId), id: 'cs_other', client_reference_id: 'other' };
  const event = shop.stripe.emit('checkout.session.completed', { ...foreign, status: 'complete' });
  expect((await shop.deliver(event)).statusCode).toBe(204);
  expect(await shop.rows('refunds')).toEqual([]);
  expect(await shop.orderStatus(order.id)).toBe('awaiting payment');
});

test('a failure that Stripe keeps charges and loses nothing, and the next press opens a page', async () => {
  await using shop = await shopWithStock();
  shop.stripe.failNext(/sessions/, 'before');
  const key = { 'idempotency-key': 'a key of this tab' };
  const failed = await shop.post('/api/orders', anOrder(), key);
  expect(failed.json()).toMatchObject({ code: 'payment.unavailable' });
  const order = await shop.placeOrder(key);
  expect(order.status).toBe('awaiting payment');
  expect(shop.stripe.sessions.size).toBe(1);
  expect(await shop.rows('orders')).toHaveLength(1);
});

test('when the answer of Stripe is lost, the repeated press gets a page, and the end of the unseen one ends no order', async () => {
  await using shop = await shopWithStock();
  for (let times = 0; times < 2; times++) shop.stripe.failNext(/sessions/, 'after');
  const key = { 'idempotency-key': 'a key of this tab' };
  expect((await shop.post('/api/orders', anOrder(), key)).statusCode).toBe(503);
  const order = await shop.placeOrder(key);
  const [unseen, seen] = shop.stripe.sessions.keys();
  expect(order.sessionId).toBe(seen);
  shop.stripe.expire(String(unseen));
  expect((await shop.deliver(shop.stripe.events[0])).statusCode).toBe(204);
  expect(await shop.orderStatus(order.id)).toBe('awaiting payment');
});

test('an order whose page nobody has seen can be given up, gives way to another one, and ends by itself', async () => {
  await using shop = await shopWithStock();
  const fail = async () => {
    shop.stripe.failNext(/sessions/, 'before');
    expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(503);
    expect(await stockOf(shop)).toBe(3);
    return (await shop.get('/api/orders')).json()[0].id;
  };
  expect((await shop.post(`/api/orders/${await fail()}/give-up`)).json()).toMatchObject({ status: 'cancelled' });
  expect(await stockOf(shop)).toBe(5);
  await fail();
  const moved = { ...anOrder(), shippingAddress: { ...anAddress(), city: 'Salem' } };
  expect((await shop.post('/api/orders', moved)).statusCode).toBe(201);
  shop.clock.advance(70 * MINUTE_MS);
  await shop.runJobs();
  await fail();
  shop.clock.advance(70 * MINUTE_MS);
  await shop.runJobs();
  expect(await stockOf(shop)).toBe(5);
  expect(shop.stripe.sessions.size).toBe(1);
});

test('a page that is made while its order is given up is over before anybody sees it', async () => {
  await using shop = await shopWithStock();
  shop.stripe.failNext(/sessions/, 'before');
  const key = { 'idempotency-key': 'a key of this tab' };
  await shop.post('/api/orders', anOrder(), key);
  const { id } = (await shop.get('/api/orders')).json()[0];
  shop.stripe.beforeNext(/sessions$/, () => shop.post(`/api/orders/${id}/give-up`));
  expect((await shop.post('/api/orders', anOrder(), key)).json()).toMatchObject({ code: 'payment.unavailable' });
  expect([...shop.stripe.sessions.values()]).toMatchObject([{ status: 'expired' }]);
});

test('an order whose page Stripe does not know any more ends after its hour', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  shop.stripe.forgetSessions();
  expect((await shop.post(`/api/orders/${order.id}/give-up`)).statusCode).toBe(503);
  shop.clock.advance(70 * MINUTE_MS);
  expect((await shop.post(`/api/orders/${order.id}/give-up`)).json()).toMatchObject({ status: 'cancelled' });
  expect(await stockOf(shop)).toBe(5);
});

test('a page that Stripe refuses ends the order, and the same key starts another', async () => {
  await using shop = await shopWithStock();
  // A cent more than Stripe takes, and just what an order may be.
  await shop.database.db.updateTable('products').set({ price_cents: 99_987_101 }).where('id', '=', 2).execute();
  await shop.post('/api/cart', { productId: 2, quantity: 1 });
  const key = { 'idempotency-key': 'a key of this tab' };
  expect((await shop.post('/api/orders', anOrder(), key)).json()).toMatchObject({ code: 'payment.unavailable' });
  expect(await stockOf(shop)).toBe(5);
  await shop.database.db.updateTable('products').set({ price_cents: 1000 }).where('id', '=', 2).execute();
  expect((await shop.placeOrder(key)).status).toBe('awaiting payment');
});

test('two tabs with the same cart pay one order; another address ends the first page before there is a second', async () => {
  await using shop = await shopWithStock();
  const [first, second] = [await shop.placeOrder(), await shop.placeOrder()];
  expect(second.paymentUrl).toBe(first.paymentUrl);
  const moved = { ...anOrder(), shippingAddress: { ...anAddress(), city: 'Salem' } };
  const third = (await shop.post('/api/orders', moved)).json();
  expect(third.paymentUrl).not.toBe(first.paymentUrl);
  expect(shop.stripe.sessions.get(first.sessionId)?.status).toBe('expired');
  expect(await stockOf(shop)).toBe(3);
});

test('a tab that orders again after another one has paid finds the cart empty', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  shop.stripe.pay(order.sessionId);
  const moved = { ...anOrder(), shippingAddress: { ...anAddress(), city: 'Salem' } };
  const answer = await shop.post('/api/orders', moved);
  expect(answer.json()).toMatchObject({ code: 'order.cart_is_empty' });
  expect(await shop.orderStatus(order.id)).toBe('paid');
});

test('presses at the same moment hold the stock once', async () => {
  await using shop = await shopWithStock();
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.post('/api/orders', anOrder())));
  const urls = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().paymentUrl);
  expect(new Set(urls).size).toBe(1);
  expect(await stockOf(shop)).toBe(3);
  expect(shop.stripe.sessions.size).toBe(1);
});

test('what the shopper has added since stays in the cart', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  await shop.post('/api/cart', { productId: COUNTED, quantity: 1 });
  await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' });
  shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  expect((await shop.get('/api/cart')).json()).toMatchObject([
    { productId: COUNTED, quantity: 1 },
    { productId: 54, quantity: 1 },
  ]);
});

test('a payment that nobody asks about any more ends: its pieces come back, and later money goes back', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  await failForGood(shop, 'payment.check');
  expect([await paymentState(shop), await stockOf(shop)]).toEqual(['ended', 5]);
  shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events.at(-1));
  await shop.runJobs();
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: 0, payments: 0 });
  expect(shop.stripe.refunds).toHaveLength(1);
});

test('an order that was never paid keeps no picture, which would use space for good; it shows its product’s', async () => {
  await using shop = await shopWithStock();
  const order = await shop.placeOrder();
  const picture = async () => (await shop.get(`/api/orders/${order.id}`)).json().items[0].imageUrl;
  const bought = await picture();
  const image_url = 'https://pictures.example/new.webp';
  await shop.database.db.updateTable('products').set({ image_url }).where('id', '=', COUNTED).execute();
  expect(await picture()).toBe(bought);
  shop.stripe.expire(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  expect(await picture()).toBe(image_url);
  expect(await shop.rows('order_items')).toMatchObject([{ image_url: '' }]);
});
