import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { rateLimits } from '#platform/security/rate-limits.ts';
import { unpaidLimits } from '#shop/payments/index.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { postWhenAdmitted, signInRacers } from '../../testing/racers.fixture.ts';
import { buildSellingShop, type SellingShop } from '../../testing/selling-shop.ts';

/** Each to another address is another order, which takes the place of the one before. */
const orderTo = (city: string) => {
  const order = anOrder();
  return { ...order, shippingAddress: { ...order.shippingAddress, city } };
};

const isOldFor = async ({ database, clock }: SellingShop, username: string) => {
  const created_at = new Date(clock.now().getTime() - 2 * HOUR_MS).toISOString();
  await database.db.updateTable('users').set({ created_at }).where('username', '=', username).execute();
};

test('an account opens ten payments an hour, and one that is paid frees its place', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 7, quantity: 1 }], env: { RATE_LIMITS: 'on' } });
  await isOldFor(shop, 'demo.shopper');
  for (let i = 0; i < 9; i++) expect((await shop.post('/api/orders', orderTo(`Town ${i}`))).statusCode).toBe(201);
  const tenth = (await shop.post('/api/orders', orderTo('Tenth'))).json();
  shop.clock.advance(20 * MINUTE_MS);
  const refused = await shop.post('/api/orders', orderTo('Eleventh'));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(40 * 60)]);
  // What was placed before can still be paid.
  shop.stripe.pay(String(tenth.paymentUrl).split('/').pop() ?? '');
  await shop.deliver(shop.stripe.events.at(-1));
  expect(await shop.orderStatus(tenth.id)).toBe('paid');
  await shop.post('/api/cart', { productId: 7, quantity: 1 });
  expect((await shop.post('/api/orders', orderTo('Eleventh'))).statusCode).toBe(201);
  expect((await shop.post('/api/orders', orderTo('Twelfth'))).statusCode).toBe(429);
  expect(
    (await shop.rows('payments')).filter(({ network, settled_at }) => network !== null && settled_at !== null),
  ).toEqual([]);
});

test('orders that are refused for unpaid ones count as orders', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 7, quantity: 1 }], env: { RATE_LIMITS: 'on' } });
  await isOldFor(shop, 'demo.shopper');
  for (let i = 0; i < 9; i++) await shop.post('/api/orders', orderTo(`Town ${i}`));
  const tenth = (await shop.post('/api/orders', orderTo('Tenth'))).json();
  for (let i = 0; i < 50; i++) expect((await shop.post('/api/orders', orderTo('Eleventh'))).statusCode).toBe(429);
  // It frees a place of an unpaid order.
  shop.stripe.pay(String(tenth.paymentUrl).split('/').pop() ?? '');
  await shop.deliver(shop.stripe.events.at(-1));
  await shop.post('/api/cart', { productId: 7, quantity: 1 });
  expect((await shop.post('/api/orders', orderTo('Twelfth'))).statusCode).toBe(429);
});

test('a network opens a hundred an hour, of which twenty by accounts younger than an hour', async () => {
  await using shop = await buildSellingShop({ as: 'guest' });
  const { db } = shop.database;
  const at = shop.clock.now().toISOString();
  const user = (name: string, created_at: string) =>
    db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        email: name,
        email_key: name,
        full_name: name,
        password_hash: '',
        is_seller: 0,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const unpaid = unpaidLimits({ clock: shop.clock, limits: rateLimits({ db, clock: shop.clock, isOn: true }) });
  const take = (userId: number, network: string) =>
    db.transaction().execute((tx) => unpaid.take(tx, { userId, network }));
  const networks = ['203.0.113.7', '198.51.100.9'] as const;
  const old = await Promise.all(Array.from({ length: 10 }, (_, i) => user(`old${i}`, '2026-01-02T03:04:05.678Z')));
  for (let i = 0; i < 20; i++) await take((await user(`new${i}`, at)).id, networks[0]);
  const late = (await user('late', at)).id;
  await expect(take(late, networks[0])).rejects.toMatchObject({ code: 'request.too_many' });
  await take(late, networks[1]);
  for (let i = 0; i < 80; i++) await take(old[i % 10]?.id ?? 0, networks[0]);
  const another = (await user('another', '2026-01-02T03:04:05.678Z')).id;
  await expect(take(another, networks[0])).rejects.toMatchObject({ code: 'request.too_many' });
});

/** A seller's product that new accounts order. */
async function shopWith(product: object) {
  const shop = await buildSellingShop({ as: 'guest' });
  await isOldFor(shop, 'demo.shopper');
  await isOldFor(shop, 'demo.seller');
  const seller = shop.browser();
  await seller.signIn('demo.seller', shop.password);
  const { id } = (await seller.post('/api/products', { ...aProduct(), ...product })).json();
  const order = async (who: Pick<SellingShop, 'post'>, quantity: number) => {
    const [shade] = ((await shop.get(`/api/products/${id}`)).json().shades ?? []) as { name: string }[];
    await who.post('/api/cart', { productId: id, quantity, ...(shade && { shade: shade.name }) });
    const answer = await who.post('/api/orders', anOrder());
    return [answer.statusCode, answer.json().issues?.[0]];
  };
  const old = shop.browser();
  await old.signIn('demo.shopper', shop.password);
  return { shop, seller, id, order, old, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test.each([
  ['a product', { stock: 9 }],
  ['a shade', { shades: [{ name: 'Rose', hex: '#aa3344', stock: 9 }] }],
])('new accounts together hold a third of the pieces of %s, others all of them', async (_what, product) => {
  await using sale = await shopWith(product);
  const { shop, order, old } = sale;
  const [ana, eve] = [await shop.signUp('ana'), await shop.signUp('eve')];
  expect((await order(ana, 2))[0]).toBe(201);
  expect(await order(eve, 2)).toEqual([409, expect.objectContaining({ left: 1, reason: 'held' })]);
  expect((await eve.get('/api/cart')).json()).toMatchObject([{ shortage: { left: 1, reason: 'held' } }]);
  expect((await order(old, 7))[0]).toBe(201);
  // An hour later nobody is new, and the payments are over.
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  expect((await eve.get('/api/cart')).json()[0].shortage).toMatchObject({ reason: 'stock' });
});

test('eight new accounts that order at once hold a third together', async () => {
  await using sale = await shopWith({ stock: 9 });
  const { shop, id } = sale;
  const racers = await signInRacers(shop, 8, { productId: id, quantity: 1 });
  const answers = await Promise.all(racers.map((racer) => postWhenAdmitted(racer, '/api/orders', anOrder())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
});

test('an account that sends fifteen orders at once opens ten payments at most', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 7, quantity: 1 }], env: { RATE_LIMITS: 'on' } });
  const cities = Array.from({ length: 15 }, (_, i) => `Town ${i}`);
  await Promise.all(cities.map((city) => shop.post('/api/orders', orderTo(city))));
  const payments = await shop.rows('payments');
  expect(payments.length).toBeLessThanOrEqual(10);
  expect(payments.filter(({ settled_at }) => settled_at === null).length).toBeLessThanOrEqual(1);
});

test('one order of a new account may hold more, and the last piece is for everybody', async () => {
  await using sale = await shopWith({ stock: 6 });
  const { shop, order } = sale;
  const [ana, eve, mia] = [await shop.signUp('ana'), await shop.signUp('eve'), await shop.signUp('mia')];
  expect((await order(ana, 5))[0]).toBe(201);
  expect((await order(eve, 1))[0]).toBe(201);
  expect(await order(mia, 1)).toEqual([409, expect.objectContaining({ left: 0, reason: 'stock' })]);
});

test('what an account has ordered while it was new counts as that for as long as it holds pieces', async () => {
  await using sale = await shopWith({ stock: 9 });
  const { shop, order } = sale;
  const ana = await shop.signUp('ana');
  shop.clock.advance(59 * MINUTE_MS);
  expect((await order(ana, 3))[0]).toBe(201);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await order(await shop.signUp('eve'), 1)).toEqual([409, expect.objectContaining({ left: 0, reason: 'held' })]);
});

test('a payment of an earlier hour frees no place of this one', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 7, quantity: 1 }], env: { RATE_LIMITS: 'on' } });
  await isOldFor(shop, 'demo.shopper');
  const earlier = (await shop.post('/api/orders', orderTo('Earlier'))).json();
  shop.clock.advance(59 * MINUTE_MS);
  shop.stripe.pay(String(earlier.paymentUrl).split('/').pop() ?? '');
  const paid = shop.stripe.events.at(-1);
  shop.clock.advance(2 * MINUTE_MS);
  const { db } = shop.database;
  const unpaid = unpaidLimits({ clock: shop.clock, limits: rateLimits({ db, clock: shop.clock, isOn: true }) });
  const take = () => db.transaction().execute((tx) => unpaid.take(tx, { userId: 1, network: '203.0.113.7' }));
  for (let i = 0; i < 10; i++) await take();
  await shop.deliver(paid);
  expect(await shop.orderStatus(earlier.id)).toBe('paid');
  await expect(take()).rejects.toMatchObject({ code: 'request.too_many' });
});

test('seller and operator see how many pieces unpaid orders hold, and until when', async () => {
  await using sale = await shopWith({ stock: 9 });
  const { shop, seller, id, order } = sale;
  const own = async () => (await seller.get(`/api/seller/products?id=${id}`)).json()[0].held;
  expect(await own()).toBeUndefined();
  await order(await shop.signUp('ana'), 2);
  shop.clock.advance(5 * MINUTE_MS);
  await order(await shop.signUp('eve'), 1);
  const [first, second] = await shop.rows('payments');
  expect(await own()).toEqual({ pieces: 3, until: second?.expires_at });
  shop.stripe.pay(String(first?.session_id));
  await shop.deliver(shop.stripe.events.at(-1));
  expect(await own()).toEqual({ pieces: 1, until: second?.expires_at });
});
