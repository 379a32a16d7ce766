import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { aStorefront } from '../../testing/storefront.fixture.ts';

test('the lowest price of 30 days follows the day, although the catalog does not change', async () => {
  const clock = fakeClock('2026-01-01T12:00:00.000Z');
  await using shop = await buildShop({ as: 'seller', clock });
  const { id, version } = (await shop.post('/api/products', aProduct())).json();
  const lowest = async () => (await shop.get(`/api/products/${id}`)).json().lowestPrice30;
  expect(await lowest()).toBeNull();
  clock.advance(10 * DAY_MS);
  await shop.patch(`/api/products/${id}`, { price: '20.00', version });
  expect(await lowest()).toBeNull();
  clock.advance(25 * DAY_MS);
  expect(await lowest()).toBe('12.50');
  clock.advance(7 * DAY_MS);
  expect(await lowest()).toBe('20.00');
});

test.each([
  ['the product', { stock: 7 }, { stock: 7 }],
  ['its shades', { shades: [{ name: 'Rose', hex: '#AA5566', stock: 7 }] }, { shades: [{ stock: 7 }] }],
])('counting %s is believed at once, and so is no longer counting', async (_what, counted, shown) => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = [{ name: 'Rose', hex: '#AA5566' }];
  const { id } = (await shop.post('/api/products', { ...aProduct(), shades })).json();
  const product = async () => (await shop.get(`/api/products/${id}`)).json();
  const uncounted = { stock: null, shades: [{ stock: null }] };
  expect(await product()).toMatchObject(uncounted);
  await shop.patch(`/api/products/${id}`, counted);
  expect(await product()).toMatchObject(shown);
  await shop.patch(`/api/products/${id}`, { stock: null, shades: [{ ...shades[0], stock: null }] });
  expect(await product()).toMatchObject(uncounted);
  expect(await product()).toMatchObject(uncounted);
});

test("a suspended seller's products and profile are gone at once, and so is a product that they list", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  await shop.database.db
    .updateTable('users')
    .set({ suspended_at: '2026-01-01T00:00:00.000Z' })
    .where('username', '=', 'demo.seller')
    .execute();
  await shop.post(`/api/products/${id}/archive`);
  await shop.post(`/api/products/${id}/restore`);
  expect((await shop.get(`/api/products/${id}`)).statusCode).toBe(404);
  const next = (await shop.post('/api/products', { ...aProduct(), name: 'Listed while suspended' })).json();
  expect((await shop.get(`/api/products/${next.id}`)).statusCode).toBe(404);
});

test('while the job of a suspension waits, no reader shows what its seller lists', async () => {
  const { mountStorefront } = aStorefront(async () => ({ status: 200, page: 'home', head: '', html: '', data: {} }));
  await using shop = await buildShop({ as: 'seller', mountStorefront });
  const { id } = (await shop.post('/api/products', { ...aProduct(), name: 'Zanzibar Tint', brand: 'Zanzibar' })).json();
  const shopper = await shop.signUp('wisher');
  await shopper.put(`/api/wishlist/${id}`);
  const { shareToken } = (await shopper.post('/api/wishlist/share')).json();
  const shows = async (path: string, text = 'Zanzibar') => (await shopper.get(path)).body.includes(text);
  const statusOf = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await shopper.send(method, path, body)).statusCode;
  const countOf = async (path: string) => Number((await shopper.get(path)).headers['x-total-count']);
  const readers = async () => ({
    list: await shows('/api/products'),
    facets: await shows('/api/products/facets'),
    suggestions: await shows('/api/products/suggestions?search=zanzibar'),
    brands: await shows('/api/brands'),
    feed: await shows('/feeds/products.xml'),
    feedJson: await shows('/feeds/products.json'),
    sitemap: await shows('/sitemap.xml', `/product/${id}<`),
    sharedList: await shows(`/api/wishlists/${shareToken}`),
    ownList: await shows('/api/wishlist', '"isForSale":true'),
    question: await statusOf('POST', `/api/products/${id}/questions`, { text: 'Is it vegan?' }),
    reviews: await statusOf('GET', `/api/products/${id}/reviews`),
  });
  const before = await readers();
  const listed = await countOf('/api/products?limit=1');
  expect(new Set(Object.values(before))).toEqual(new Set([true, 200, 201]));
  const suspended = { suspended_at: '2026-01-01T00:00:00.000Z' };
  await inTransaction(shop.database.db, (tx) =>
    tx.updateTable('users').set(suspended).where('username', '=', 'demo.seller').execute(),
  );
  const after = await readers();
  expect(new Set(Object.values(after))).toEqual(new Set([false, 404]));
  expect((await (await shop.signUp('late')).put(`/api/wishlist/${id}`)).statusCode).toBe(404);
  expect(await countOf('/api/products?limit=1')).toBeLessThan(listed);
  const row = shop.database.db.selectFrom('products').where('id', '=', id).select('is_listed');
  expect(await row.executeTakeFirst()).toEqual({ is_listed: 1 });
});

test('an archived product is shown to its own seller, past every cache, and to nobody else', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  const [guest, other] = [shop.browser(), await shop.signUp('other.seller', { isSeller: true })];
  await shop.post(`/api/products/${id}/archive`);
  for (const _again of [1, 2]) {
    const own = await shop.get(`/api/products/${id}`);
    expect(own.statusCode).toBe(200);
    expect(own.json()).toMatchObject({ id, name: aProduct().name, price: '12.50' });
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers.etag).toBeUndefined();
    for (const stranger of [guest, other]) expect((await stranger.get(`/api/products/${id}`)).statusCode).toBe(404);
  }
  const page = await shop.get(`/products/${id}`);
  expect([page.statusCode, page.body.includes(aProduct().description)]).toEqual([404, false]);
});
