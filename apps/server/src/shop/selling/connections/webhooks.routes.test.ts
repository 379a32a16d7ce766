import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { NEW_PASSWORD } from '../../../testing/build-shop.ts';
import { aReview, deliver } from '../../../testing/delivered.fixture.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { memoryLog } from '../../../testing/memory-log.ts';
import { signInOperator } from '../../../testing/operator.fixture.ts';
import { anAddress, anOrder } from '../../../testing/order.fixture.ts';
import { buildOwnShop } from '../../../testing/own-accounts.fixture.ts';
import { aProduct } from '../../../testing/product.fixture.ts';
import { webhookReceiver } from '../../../testing/webhook-receiver.fixture.ts';

const ALL = ['order.placed', 'parcel.changed', 'stock.low', 'review.written'];
const PRIVATE = { WEBHOOKS_PRIVATE: 'allow' };

/** What the receiver got, checked as its own program would with the library of Standard Webhooks. */
const verified = ({ received }: { received: { body: string; headers: object }[] }, secret: string) =>
  received.map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>));

test('a seller hears of orders, parcels, low stock and reviews of its own, signed and without personal data', async () => {
  await using receiver = await webhookReceiver();
  const log = memoryLog();
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE, log });
  const made = await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL });
  expect(made.statusCode).toBe(201);
  const { secret } = made.json();
  const product = (await shop.post('/api/products', { ...aProduct(), stock: 6 })).json();
  const shopper = await shop.signedIn('demo.shopper');
  await deliver(shopper, shop, product.id);
  await shopper.put(`/api/products/${product.id}/review`, aReview());
  // Changing it is no new review.
  await shopper.put(`/api/products/${product.id}/review`, { ...aReview(), rating: 1 });
  await shop.queueLowStockMails();
  await shop.runJobs();

  const events = verified(receiver, secret) as { type: string; timestamp: string; data: object }[];
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['order.placed', { parcelId: 1, orderNumber: expect.any(String), amount: '12.50', placedAt: expect.any(String) }],
    ['parcel.changed', expect.objectContaining({ parcelId: 1, from: 'pending', to: 'processing' })],
    ['parcel.changed', expect.objectContaining({ from: 'processing', to: 'shipped' })],
    ['parcel.changed', expect.objectContaining({ from: 'shipped', to: 'delivered' })],
    ['review.written', { reviewId: 1, productId: product.id, rating: 5 }],
    ['stock.low', { productId: product.id, name: product.name, stock: 5, shades: [] }],
  ]);
  const { fullName, email, address, city } = anAddress();
  for (const personal of [fullName, email, address, city, 'Worth every cent']) {
    expect(JSON.stringify(receiver.received)).not.toContain(personal);
  }
  expect(log.text()).not.toContain('/events');
  expect(log.text()).not.toContain(secret);
});

test('the operator hears of every order, others of nothing', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'guest', env: PRIVATE });
  const operator = await signInOperator(shop);
  const seller = await shop.signedIn('demo.seller');
  const url = (path: string) => receiver.url.replace('/events', path);
  await operator.post('/api/operator/webhooks', { url: url('/all'), events: ['order.placed'] });
  await operator.post('/api/operator/webhooks', { url: url('/parcels'), events: ['parcel.changed'] });
  // The product is the house's: no seller's webhook is concerned.
  await seller.post('/api/seller/webhooks', { url: url('/seller'), events: ALL });
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: 3, quantity: 1 });
  const order = (await shopper.post('/api/orders', anOrder())).json();
  await shop.runJobs();
  expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body).data.orderNumber])).toEqual([
    ['/all', order.orderNumber],
  ]);
});

test('an order that is refused tells nothing', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE });
  await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL });
  const product = (await shop.post('/api/products', { ...aProduct(), stock: 8 })).json();
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: product.id, quantity: 2 });
  await shop.patch(`/api/products/${product.id}`, { version: product.version, stock: 1 });
  expect((await shopper.post('/api/orders', anOrder())).statusCode).toBe(409);
  await shop.runJobs();
  expect(await shop.rows('webhook_deliveries')).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a test event shows that the receiver answers, and a delivery can be sent again under the same id', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE });
  const { id, secret } = (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json();
  const sent = await shop.post(`/api/seller/webhooks/${id}/test`);
  expect(sent.json()).toMatchObject({ event: 'webhook.test', state: 'waiting', tries: 0 });
  await shop.runJobs();
  const list = async () => (await shop.get(`/api/seller/webhooks/${id}/deliveries`)).json();
  expect(await list()).toMatchObject([{ state: 'delivered', answer: 204, tries: 1, nextTryAt: null }]);
  const [{ id: deliveryId }] = await list();
  await shop.post(`/api/seller/webhooks/${id}/deliveries/${deliveryId}/resend`);
  await shop.runJobs();
  expect(verified(receiver, secret)).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a rotated secret signs from now on, and the old one for a day', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE });
  const { id, secret } = (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json();
  const rotated = (await shop.post(`/api/seller/webhooks/${id}/rotate`)).json().secret;
  expect(rotated).not.toBe(secret);
  expect((await shop.get(`/api/seller/webhooks/${id}/secret`)).json()).toEqual({ secret: rotated });
  await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  expect([verified(receiver, secret), verified(receiver, rotated)].flat()).toHaveLength(2);
});

test('deliveries are listed in pages', async () => {
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE });
  await using receiver = await webhookReceiver();
  const { id } = (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json();
  for (let i = 0; i < 3; i++) await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  const pages = await allPages(shop, `/api/seller/webhooks/${id}/deliveries?limit=2`);
  expect(pages.map((page) => page.json())).toMatchObject([[{ id: 3 }, { id: 2 }], [{ id: 1 }]]);
});

test('an account sends at most 10 tests an hour, to whichever of its webhooks, and 60 deliveries again', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'seller', env: { ...PRIVATE, RATE_LIMITS: 'on' } });
  const make = async () => (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json().id;
  const ids = [await make(), await make()];
  const sent = [];
  for (let i = 0; i < 11; i++) sent.push(await shop.post(`/api/seller/webhooks/${ids[i % 2]}/test`));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(202), 429]);
  const again = `/api/seller/webhooks/${ids[0]}/deliveries/${sent[0]?.json().id}/resend`;
  for (let i = 0; i < 59; i++) expect((await shop.post(again)).statusCode).toBe(202);
  const unknown = `/api/seller/webhooks/${ids[0]}/deliveries/999999/resend`;
  expect((await shop.post(unknown)).statusCode).toBe(404);
  expect((await shop.post(again)).json()).toMatchObject({ code: 'request.too_many' });
});

test('deliveries are removed after 30 days, what a test sent after one', async () => {
  const clock = fakeClock();
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'seller', env: PRIVATE, clock });
  const { id } = (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json();
  for (let i = 0; i < 2; i++) await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  const { db } = shop.database;
  await db.updateTable('webhook_deliveries').set({ event: 'order.placed' }).where('id', '=', 2).execute();
  const keptAfter = async (ms: number) => {
    clock.advance(ms);
    await shop.cleanUp();
    return (await shop.rows('webhook_deliveries')).map(({ event }) => event);
  };
  expect(await keptAfter(DAY_MS - 1000)).toHaveLength(2);
  expect(await keptAfter(2000)).toEqual(['order.placed']);
  expect(await keptAfter(29 * DAY_MS - 2000)).toEqual(['order.placed']);
  expect(await keptAfter(2000)).toEqual([]);
});

test('by default an address inside cannot be a webhook', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  const answer = await shop.post('/api/seller/webhooks', { url: 'https://127.0.0.1/x', events: ALL });
  expect(answer.json()).toMatchObject({ status: 422, code: 'webhook.address_refused' });
  expect(await shop.rows('webhooks')).toEqual([]);
});

test('webhooks end with the account of their seller', async () => {
  await using receiver = await webhookReceiver();
  await using shop = await buildOwnShop({ as: 'guest', env: PRIVATE });
  await shop.signUp('nora', { isSeller: true });
  await shop.signIn('nora', NEW_PASSWORD);
  const { id } = (await shop.post('/api/seller/webhooks', { url: receiver.url, events: ALL })).json();
  expect((await shop.get('/api/account/export')).json().webhooks).toMatchObject([{ url: receiver.url }]);
  await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  expect((await shop.send('DELETE', '/api/account', { password: NEW_PASSWORD })).statusCode).toBe(204);
  await shop.runJobs();
  expect([await shop.rows('webhooks'), await shop.rows('webhook_deliveries')]).toEqual([[], []]);
});
