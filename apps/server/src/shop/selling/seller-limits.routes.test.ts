import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const named = (brand: string) => ({ ...aProduct(), brand });
/** Of the catalog's products this many are the demo seller's. */
const countOfSeller = async (shop: TestShop) => (await shop.get('/api/seller/products')).json().length;

test('a seller names so many new brands and no more; known brands stay free', async () => {
  await using shop = await buildShop({ as: 'seller', env: { SELLER_BRANDS_MAX: '2' } });
  const { id } = (await shop.post('/api/products', named('New One'))).json();
  expect((await shop.post('/api/products', named('New Two'))).statusCode).toBe(201);
  const refused = await shop.post('/api/products', named('New Three'));
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'catalog.too_many_brands', title: expect.stringContaining('brand') });
  expect((await shop.patch(`/api/products/${id}`, { version: 1, brand: 'New Three' })).statusCode).toBe(409);
  expect((await shop.post('/api/products', named('new one'))).statusCode).toBe(201);
  expect((await shop.post('/api/products', named('Maison Orvelle'))).statusCode).toBe(201);
  expect((await shop.rows('brands')).map(({ name }) => name)).not.toContain('New Three');
});

test('a seller has so many products and no more, archived ones included', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const count = await countOfSeller(shop);
  await using full = await buildShop({ as: 'seller', env: { SELLER_PRODUCTS_MAX: String(count + 1) } });
  const { id } = (await full.post('/api/products', aProduct())).json();
  await full.post(`/api/products/${id}/archive`);
  const refused = await full.post('/api/products', { ...aProduct(), name: 'One too many' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'catalog.too_many_products' });
});

test.each([
  ['', 'import'],
  ['?dryRun=true', 'dry run'],
])('the rows beyond both limits are refused%s', async (query) => {
  await using shop = await buildShop({ as: 'seller' });
  const products = await countOfSeller(shop);
  const env = { SELLER_BRANDS_MAX: '60', SELLER_PRODUCTS_MAX: String(products + 62) };
  await using limited = await buildShop({ as: 'seller', env });
  const newBrands = Array.from({ length: 61 }, (_, i) => ({ brand: `House ${i}` }));
  const known = ['One', 'Two', 'Three'].map((name) => ({ name: `Known ${name}` }));
  const done = await importCsv(limited, aCsv(...newBrands, ...known), query);
  expect(done).toMatchObject({ state: 'done', done: 64, added: 62 });
  expect(done.refused).toEqual([
    { row: 62, field: 'brand', message: 'You have named 60 new brands, the most that one seller can' },
    { row: 65, field: '', message: `You have ${products + 62} products, the most that one seller can` },
  ]);
});

test('a new brand within the limit is allowed to one seller whatever others have named', async () => {
  await using shop = await buildShop({ as: 'seller', env: { SELLER_BRANDS_MAX: '1' } });
  await shop.post('/api/products', named('New One'));
  const another = await shop.signUp('other.seller', { isSeller: true });
  expect((await another.post('/api/products', named('New Two'))).statusCode).toBe(201);
});

describe('an account edits products as often as a program of its own does, and no more', () => {
  /** As if the account had used up what it may do. */
  async function exhausted(shop: TestShop, edit: () => Promise<{ statusCode: number }>) {
    await inTransaction(shop.database.db, (tx) => tx.deleteFrom('rate_limits').execute());
    expect((await edit()).statusCode).toBeLessThan(300);
    await inTransaction(shop.database.db, (tx) => tx.updateTable('rate_limits').set({ hits: 1000 }).execute());
  }

  test.each<[string, (shop: TestShop, id: number) => Promise<LightMyRequestResponse>]>([
    ['a change', (shop, id) => shop.patch(`/api/products/${id}`, { name: 'Another Name' })],
    ['a new product', (shop) => shop.post('/api/products', aProduct())],
    ['archiving', (shop, id) => shop.post(`/api/products/${id}/archive`)],
    ['restoring', (shop, id) => shop.post(`/api/products/${id}/restore`)],
    [
      'a change of many',
      (shop, id) => shop.patch('/api/seller/products', { products: [{ id, version: 1 }], stock: 3 }),
    ],
    ['an import', (shop) => shop.post('/api/seller/imports', aCsv({}), { 'content-type': 'text/csv' })],
  ])('%s', async (_what, edit) => {
    await using shop = await buildShop({ as: 'seller', env: { RATE_LIMITS: 'on' } });
    const { id } = (await shop.post('/api/products', aProduct())).json();
    await exhausted(shop, () => edit(shop, id));
    const refused = await edit(shop, id);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
