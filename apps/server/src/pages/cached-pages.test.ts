import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildShop } from '../testing/build-shop.ts';
import { aProduct } from '../testing/product.fixture.ts';
import { aStorefront } from '../testing/storefront.fixture.ts';

/** A storefront whose page lists the newest products. */
const listingStorefront = () =>
  aStorefront(
    async ({ path }, read) => {
      if (path === '/broken') throw new Error('broken');
      const { body } = await read('/api/products?sort=newest&limit=3');
      const filling = 'so that packing is worth it, '.repeat(50);
      return { status: path === '/nowhere' ? 404 : 200, page: 'home', head: '', html: body + filling, data: {} };
    },
    { cacheKey: ({ path, search }) => ({ path, search: search.includes('search=') ? search : '' }) },
  );

test('a page is rendered once for all visitors and made-up parameters', async () => {
  const { counted, mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'shopper', mountStorefront });
  const mine = await shop.get('/');
  const theirs = await shop.browser().get('/?utm_source=mail');
  expect(theirs.body).toBe(mine.body);
  expect(counted.renders).toBe(1);
  await shop.get('/?search=rose');
  await shop.get('/', { host: 'other.test' });
  expect(counted.renders).toBe(2);
});

test('simultaneous visitors wait for one rendering', async () => {
  const { counted, mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'guest', mountStorefront });
  const bodies = (await Promise.all(Array.from({ length: 20 }, () => shop.get('/')))).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(counted.renders).toBe(1);
});

test('no cookie is set on a page and none is read for it', async () => {
  const { mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'shopper', mountStorefront });
  const page = await shop.get('/');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).toBe((await shop.browser().get('/')).body);
  expect(page.body).not.toContain('demo.shopper');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s is sent to who accepts it, with headers that keep caches right', async (encoding, unpack) => {
  const { mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'guest', mountStorefront });
  const plain = await shop.get('/');
  for (const _ of ['made', 'from memory']) {
    const sent = await shop.get('/', { 'accept-encoding': encoding });
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(Number(sent.headers['content-length'])).toBe(sent.rawPayload.length);
    expect(unpack(sent.rawPayload).toString()).toBe(plain.body);
    expect(sent.headers.etag).not.toBe(plain.headers.etag);
    expect(sent.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  }
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('an unchanged page is a 304 in any encoding; HEAD has the headers and no body', async () => {
  const { mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'seller', mountStorefront });
  const first = await shop.get('/', { 'accept-encoding': 'br' });
  const known = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'gzip' };
  const again = await shop.get('/', known);
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  expect(again.headers['x-request-id']).toBeDefined();
  const head = await shop.send('HEAD', '/', undefined, { 'accept-encoding': 'br' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(first.headers['content-length']);
  await shop.post('/api/products', aProduct());
  expect((await shop.get('/', known)).statusCode).toBe(200);
});

test('a page that failed is tried again; an unknown one stays a 404, also for who knows its tag', async () => {
  const { counted, mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'guest', mountStorefront });
  for (let i = 0; i < 2; i++) expect((await shop.get('/broken')).statusCode).toBe(200);
  expect(counted.renders).toBe(2);
  const unknown = await shop.get('/nowhere');
  const again = await shop.get('/nowhere', { 'if-none-match': String(unknown.headers.etag) });
  expect([unknown.statusCode, again.statusCode]).toEqual([404, 404]);
});

test('a page that lacks an answer is not cached', async () => {
  const { mountStorefront } = listingStorefront();
  await using shop = await buildShop({ as: 'guest', mountStorefront });
  const { db } = shop.database;
  await sql`alter table products rename to products_away`.execute(db);
  expect((await shop.get('/')).body).toContain('server.failed');
  await sql`alter table products_away rename to products`.execute(db);
  expect((await shop.get('/')).body).not.toContain('server.failed');
});

test('a page embeds no stock: it would go stale with the next sale', async () => {
  const embedded: string[] = [];
  const { mountStorefront } = aStorefront(async (_address, read) => {
    embedded.push((await read('/api/products/161')).body);
    return { status: 200, page: 'product', head: '', html: '', data: {} };
  });
  await using shop = await buildShop({ as: 'seller', mountStorefront });
  const shades = [{ name: 'Rose', hex: '#aa3344', stock: 4 }];
  await shop.post('/api/products', { ...aProduct(), stock: 5, shades });
  await shop.get('/product/161');
  expect(JSON.parse(embedded[0] ?? '')).toMatchObject({ id: 161, shades: [{ name: 'Rose' }] });
  expect(embedded[0]).not.toMatch(/stock|lowestPrice30/);
  // The browser's own call, which follows, has it.
  expect((await shop.get('/api/products/161')).json()).toMatchObject({ stock: 5, shades: [{ stock: 4 }] });
});
