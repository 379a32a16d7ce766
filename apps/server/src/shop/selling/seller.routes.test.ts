import { expect, test } from 'vitest';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

test("a new product appears at once in list, search, facets, counts and the seller's list", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const read = async () => ({
    total: (await shop.get('/api/products')).headers['x-total-count'],
    found: (await shop.get('/api/products?search=night%20bloom%20lip')).json().length,
    brands: (await shop.get('/api/brands')).json().length,
    facets: (await shop.get('/api/products/facets?category=3')).json().brands.length,
    lips: (await shop.get('/api/categories')).json()[2].productCount,
    mine: (await shop.get('/api/seller/products')).json().length,
  });
  const before = await read();
  const created = await shop.post('/api/products', { ...aProduct(), brand: 'Nightshade & Co' });
  expect(created.statusCode).toBe(201);
  expect(await read()).toEqual({
    total: '161',
    found: before.found + 1,
    brands: before.brands + 1,
    facets: before.facets + 1,
    lips: before.lips + 1,
    mine: before.mine + 1,
  });
  expect((await shop.get(`/api/products/${created.json().id}`)).json()).toMatchObject({
    name: 'Night Bloom Lip Balm',
    price: '12.50',
    originalPrice: null,
    shades: [],
    facts: null,
  });
});

test('the seller can set neither rating, reviews, date nor owner', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const forbidden = { rating: 5, reviewCount: 999, createdAt: '2001-01-01', sellerId: 1, seller_id: 1, id: 1 };
  const created = (await shop.post('/api/products', { ...aProduct(), ...forbidden })).json();
  expect(created).toMatchObject({ id: 161, rating: 0, reviewCount: 0 });
  expect(Date.parse(created.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  const seller = (await shop.rows('users')).find(({ username }) => username === 'demo.seller');
  expect((await shop.rows('products')).at(-1)).toMatchObject({ seller_id: seller?.id });
});

test("a seller's list contains only the seller's own products", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const mine = (await shop.get('/api/seller/products')).json();
  expect(mine.length).toBeGreaterThan(0);
  const another = await shop.signUp('other.seller', { isSeller: true });
  expect((await another.get('/api/seller/products')).json()).toEqual([]);
  await another.post('/api/products', aProduct());
  expect((await shop.get('/api/seller/products')).json()).toEqual(mine);
});

test('a brand that exists in another case is reused', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const created = (await shop.post('/api/products', { ...aProduct(), brand: 'maison ORVELLE' })).json();
  expect(created).toMatchObject({ brand: 'Maison Orvelle', brandId: 1 });
  expect((await shop.get('/api/brands')).json()).toHaveLength(12);
});

test('a product without an original price has none', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { originalPrice: _price, isNew: _new, isBestseller: _bestseller, ...product } = aProduct();
  const created = await shop.post('/api/products', product);
  expect([created.statusCode, created.json().originalPrice]).toEqual([201, null]);
  expect(created.json()).toMatchObject({ isNew: true, isBestseller: false });
});

test('an unknown category is refused and creates no brand', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const answer = await shop.post('/api/products', { ...aProduct(), categoryId: 77, brand: 'Brand of nothing' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'catalog.category_not_found' });
  expect((await shop.get('/api/brands')).json()).toHaveLength(12);
});

test("a seller's shade has no undertone, which nobody has said, and is in no such filter", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = [{ name: 'Fig', hex: '#8c1c3c', stock: 3 }];
  const { id } = (await shop.post('/api/products', { ...aProduct(), shades })).json();
  const [shade] = (await shop.get(`/api/products/${id}`)).json().shades;
  expect(shade).toEqual({ name: 'Fig', hex: '#8c1c3c', skinTones: [], stock: 3 });
  const neutral = (await shop.get('/api/products?undertone=neutral')).json();
  expect(neutral.map((product: { id: number }) => product.id)).not.toContain(id);
});

test('a change without a version is to the product as it is now', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id, name } = (await shop.post('/api/products', aProduct())).json();
  await shop.patch(`/api/products/${id}`, { price: '41.00' });
  const changed = await shop.patch(`/api/products/${id}`, { description: 'A longer description.' });
  expect(changed.json()).toMatchObject({ name, price: '41.00', description: 'A longer description.', version: 3 });
});

test('a shade that names no stock keeps what it has, also while it is being sold', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const rose = { name: 'Rose', hex: '#aa3344' };
  const plum = { name: 'Plum', hex: '#552244' };
  const product = { ...aProduct(), shades: [{ ...rose, stock: 4 }, plum] };
  const { id } = (await shop.post('/api/products', product)).json();
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: id, quantity: 3, shade: 'Rose' });
  await shopper.post('/api/orders', anOrder());
  // The seller's form was opened when there were four of them.
  const shades = [
    { ...rose, hex: '#bb3344' },
    { ...plum, stock: 0 },
  ];
  const changed = await shop.patch(`/api/products/${id}`, { shades, version: 1 });
  expect(changed.json().shades).toEqual([
    { name: 'Rose', hex: '#bb3344', stock: 1 },
    { name: 'Plum', hex: '#552244', stock: 0 },
  ]);
});

test('an edit that names neither original price nor flags leaves them', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const onSale = { ...aProduct(), originalPrice: '20.00', isNew: false, isBestseller: true };
  const { id } = (await shop.post('/api/products', onSale)).json();
  const description = 'A balm for the hours before midnight.';
  const changed = (await shop.patch(`/api/products/${id}`, { description, version: 1 })).json();
  expect(changed).toMatchObject({ description, originalPrice: '20.00', isNew: false, isBestseller: true });
});

test('a stock is saved only if it is still the one that the seller saw', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const rose = { name: 'Rose', hex: '#aa3344' };
  const { id } = (
    await shop.post('/api/products', { ...aProduct(), stock: 8, shades: [{ ...rose, stock: 4 }] })
  ).json();
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: id, quantity: 3, shade: 'Rose' });
  await shopper.post('/api/orders', anOrder());
  const change = (body: object) => shop.patch(`/api/products/${id}`, { ...body, version: 1 });
  for (const stale of [{ stock: 9, stockSeen: 8 }, { shades: [{ ...rose, stock: 5, stockSeen: 4 }] }]) {
    const refused = await change(stale);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'catalog.version_conflict']);
  }
  const fresh = { stock: 6, stockSeen: 5, shades: [{ ...rose, stock: 2, stockSeen: 1 }] };
  expect((await change(fresh)).json()).toMatchObject({ stock: 6, shades: [{ ...rose, stock: 2 }], version: 2 });
  // A change that does not name what it has seen sets it, as before.
  expect((await shop.patch(`/api/products/${id}`, { stock: 7, version: 2 })).json()).toMatchObject({ stock: 7 });
});

test('own products come in pages, newest first, that name the next one; without a limit at most 1,000 come', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const ids = await idsFrom(shop, '/api/seller/products');
  expect(await idsFrom(shop, '/api/seller/products?limit=3')).toEqual(ids.toReversed());
  expect((await shop.get(`/api/seller/products?id=${ids[0]}`)).json()).toMatchObject([{ id: ids[0] }]);

  const { db } = shop.database;
  const {
    id: _id,
    slug: _slug,
    ...row
  } = await db
    .selectFrom('products')
    .where('id', '=', ids[0] ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let i = 0; i < 11; i++)
    await db
      .insertInto('products')
      .values(Array(100).fill({ ...row, slug: null }))
      .execute();
  const first = await shop.get('/api/seller/products');
  expect(first.json()).toHaveLength(1000);
  // What it leaves out follows in pages.
  const all = await idsFrom(shop, '/api/seller/products');
  expect([all.length, new Set(all).size]).toEqual([1100 + ids.length, 1100 + ids.length]);
});

/** The ids of a list and of all pages that follow it. */
async function idsFrom(shop: TestShop, address: string): Promise<number[]> {
  const pages = await allPages(shop, address);
  const read = pages.flatMap((page) => page.json<{ id: number }[]>().map(({ id }) => id));
  for (const { headers } of pages) expect(headers['x-total-count']).toBe(String(read.length));
  return read;
}
