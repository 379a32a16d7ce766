import { expect, test } from 'vitest';
import { buildShop } from './testing/build-shop.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage } from './testing/test-storage.ts';

const TERMS = ['cathedrale', 'CATHÉDRALE', 'ro', 'é', '%', '_', "d'or", '"', 'thessaly & rue', 'Ω', 'lip', 'zzzz'];
const SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'newest', 'rating'];
const READS = [
  ...['categories', 'brands', 'testimonials', 'products', 'products/featured', 'products/new', 'products/54'],
  ...SORTS.map((sort) => `products?sort=${sort}&limit=7`),
  ...SORTS.map((sort) => `products?sort=${sort}&category=3&brands=1,2,5&minRating=3.5`),
  ...TERMS.map((term) => `products?search=${encodeURIComponent(term)}&sort=price-low`),
  ...TERMS.map((term) => `products/facets?search=${encodeURIComponent(term)}`),
  ...TERMS.map((term) => `products?search=${encodeURIComponent(term)}&match=words`),
  'products/suggestions?search=sun',
  'products/tone-shades',
  'products?finish=matte,satin&undertone=warm&skinType=dry&vegan=true',
  'products/facets?search=vegan+lipstik&match=words&shadeFamily=red',
  'products/facets?category=3&brands=1&minPrice=20&maxPrice=60.5&minRating=4',
  'products?new=true&sale=true&minPrice=0&maxPrice=1000000000',
  'products/999999',
  'products?cursor=x',
  'seller/products',
  'cart',
  'auth/me',
].map((path) => `/api/${path}`);

/** The bodies and database-dependent headers of every response during one long visit. */
async function visitEverything(storage: Awaited<ReturnType<typeof createTestStorage>>): Promise<object[]> {
  await using shop = await buildShop({ as: 'seller', storage, clock: fakeClock(), randomInt: () => 7 });
  const responses: object[] = [];
  const record = async (answer: ReturnType<typeof shop.get>) => {
    const { statusCode, body, headers } = await answer;
    responses.push({ statusCode, body, etag: headers.etag, total: headers['x-total-count'], link: headers.link });
  };
  await record(shop.post('/api/products', { ...aProduct(), name: 'Ünïcode Ölé “Quoted” 100%_', brand: 'Ærø & Søn' }));
  await record(shop.post('/api/products', { ...aProduct(), brand: 'ærø & søn' }));
  await record(shop.post('/api/cart', { productId: 54, quantity: 2, shade: 'Vitrail' }));
  await record(shop.post('/api/cart', { productId: 161, quantity: 1 }));
  await record(shop.post('/api/cart', { productId: 54, quantity: 1_000_000, shade: 'Vitrail' }));
  await record(shop.patch('/api/cart/1', { quantity: 5 }));
  for (const path of READS) await record(shop.get(path));
  const key = { 'idempotency-key': 'one-visit' };
  await record(shop.post('/api/orders', anOrder(), key));
  await record(shop.post('/api/orders', anOrder(), key));
  await record(shop.post('/api/orders', anOrder()));
  await record(
    shop.post('/api/auth/register', {
      username: 'DEMO.seller',
      email: 'x@example.com',
      fullName: 'X Y',
      password: 'long enough',
    }),
  );
  return responses;
}

test.skipIf(!TEST_DATABASE_URL)('SQLite and PostgreSQL lead to the same responses, byte for byte', async () => {
  const [embedded, postgres] = [await createTestStorage({ isEmbedded: true }), await createTestStorage()];
  const [onSqlite, onPostgres] = await Promise.all([visitEverything(embedded), visitEverything(postgres)]);
  expect(onPostgres).toEqual(onSqlite);
  expect(onSqlite.length).toBeGreaterThan(50);
  await Promise.all([embedded.remove(), postgres.remove()]);
});
