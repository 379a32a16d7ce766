import type { Product as AnyProduct } from '@beautymark/contracts/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import tutorials from '../../../../../catalogue/tutorials.json' with { type: 'json' };
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** This shop's own answers always name the brand by its id, too. */
type Product = AnyProduct & { brandId: number };

// Nothing here changes the shop, so that one serves all.
let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async (query: string): Promise<Product[]> => (await shop.get(`/api/products?${query}`)).json();
const ids = (products: Product[]) => products.map(({ id }) => id);

test('without parameters the whole catalogue is listed in its order', async () => {
  const answer = await shop.get('/api/products');
  expect(answer.json()).toHaveLength(160);
  expect(ids(answer.json())).toEqual(Array.from({ length: 160 }, (_, i) => i + 1));
  expect(answer.headers['x-total-count']).toBe('160');
  expect(answer.headers.link).toBeUndefined();
});

test('a product has the fields of the specification', async () => {
  const { swatches, brandId, ...product } = (await shop.get('/api/products/54')).json();
  expect(product).toMatchObject({
    id: 54,
    name: 'Rouge Cathédrale Satin Lipstick',
    brand: 'Maison Orvelle',
    price: '39.00',
    originalPrice: null,
    rating: 4.3,
    reviewCount: 90,
    imageUrl: '/images/products/rouge-cathedrale-satin-lipstick.webp',
    categoryId: 3,
    isNew: false,
    isBestseller: false,
    createdAt: '2026-08-19T08:52:00.000Z',
    facts: { size: '3.5 g / 0.12 oz', finish: 'satin', keyIngredients: ['camellia oil', 'beeswax', 'vitamin E'] },
  });
  expect(product.shades).toHaveLength(10);
  expect(swatches).toHaveLength(10);
  expect(brandId).toBe(1);
});

test("a seller's products come page by page, newest first; a shopper sells nothing", async () => {
  const own = await list('seller=2&sort=newest');
  expect((await shop.get('/api/sellers/2')).json()).toMatchObject({ productCount: own.length });
  expect(own.length).toBeGreaterThan(10);
  const first = await shop.get('/api/products?seller=2&sort=newest&limit=10');
  expect(first.headers['x-total-count']).toBe(String(own.length));
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  expect(next).toContain('seller=2');
  const second = await shop.get(next);
  expect(ids([...first.json(), ...second.json()]).slice(0, own.length)).toEqual(ids(own));
  for (const { id } of own) {
    expect((await shop.get(`/api/products/${id}`)).json().seller).toMatchObject({ id: 2, name: 'Sam Seller' });
  }
  expect(await list('seller=1')).toEqual([]);
});

test("a seller's page counts what this seller has for sale, and nothing of other sellers", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id, post } = await shop.signUp('new.seller', { fullName: 'Nora New', isSeller: true });
  const [sold, archived] = [await post('/api/products', aProduct()), await post('/api/products', aProduct())];
  await post(`/api/products/${archived.json().id}/archive`);
  expect((await shop.get(`/api/sellers/${id}`)).json()).toMatchObject({ name: 'Nora New', productCount: 1 });
  const listed = (await shop.get(`/api/products?seller=${id}`)).json();
  expect(listed.map((product: { id: number }) => product.id)).toEqual([sold.json().id]);
});

test.each([
  ['brand=4', (p: Product) => p.brandId === 4],
  ['new=true&brands=3,7', (p: Product) => p.isNew && [3, 7].includes(p.brandId)],
  ['minPrice=20&maxPrice=30', (p: Product) => Number(p.price) >= 20 && Number(p.price) <= 30],
  ['category=3&sale=true&minRating=4', (p: Product) => p.categoryId === 3 && p.originalPrice !== null && p.rating >= 4],
])('%s keeps exactly the products it names', async (query, fits) => {
  const found = await list(query);
  expect(found.length).toBeGreaterThan(0);
  expect(ids(found)).toEqual(ids((await list('')).filter(fits)));
});

test.each([
  ['cathedrale', 'accents are folded'],
  ['CATHÉDRALE', 'case is folded'],
  ['ro', 'short terms'],
  ['thessaly & rue', 'brand names'],
  ['stained-glass', 'descriptions'],
])('search for "%s" finds names, brands and descriptions (%s)', async (term) => {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const expected = (await list('')).filter((p) =>
    [p.name, p.brand, p.description].some((text) => plain(text).includes(plain(term))),
  );
  expect(expected.length).toBeGreaterThan(0);
  const found = ids(await list(`search=${encodeURIComponent(term)}`));
  expect(found.toSorted((a, b) => a - b)).toEqual(ids(expected));
});

test('wildcards and quotes are ordinary characters', async () => {
  for (const term of ['%', '_', '%%%%', '___', 'r_uge', '"', '" OR "a', "' or 1=1 --", '*', '\\']) {
    const found = await list(`search=${encodeURIComponent(term)}`);
    const texts = found.map((p) => `${p.name} ${p.brand} ${p.description}`.toLowerCase());
    expect(texts.every((text) => text.includes(term.toLowerCase()))).toBe(true);
  }
});

const mixedPlace = (id: number) => Math.imul(id, 2_654_435_761) >>> 0;
/** Of the supplied ratings, to a tenth. */
const MEAN_RATING = 4.3;
const weighed = ({ rating, reviewCount }: Product) =>
  Math.round((1e4 * (rating * reviewCount + 50 * MEAN_RATING)) / (reviewCount + 50));

test('the featured order begins with products of many kinds; without an order products come by their ids', async () => {
  const first: { categoryId: number; kind: string }[] = (await shop.get('/api/products?sort=featured&limit=12')).json();
  expect(new Set(first.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(4);
  expect(first.every(({ kind }, i) => kind !== first[i + 1]?.kind)).toBe(true);
  const ids = (await list('')).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test.each([
  ['price-low', (a: Product, b: Product) => Number(a.price) - Number(b.price)],
  ['price-high', (a: Product, b: Product) => Number(b.price) - Number(a.price)],
  ['newest', (a: Product, b: Product) => b.createdAt.localeCompare(a.createdAt)],
  ['rating', (a: Product, b: Product) => b.rating - a.rating || b.reviewCount - a.reviewCount],
  ['bestselling', (a: Product, b: Product) => Number(b.isBestseller) - Number(a.isBestseller)],
  ['featured', (a: Product, b: Product) => weighed(b) - weighed(a) || mixedPlace(a.id) - mixedPlace(b.id)],
])('sort %s, equal products in catalogue order, page by page without gap or repeat', async (sort, compare) => {
  const sorted = (await list('')).sort((a, b) => compare(a, b) || a.id - b.id);
  const pages = await allPages(shop, `/api/products?sort=${sort}&limit=24`);
  for (const { headers } of pages) expect(headers['x-total-count']).toBe('160');
  expect(pages.flatMap((page) => ids(page.json()))).toEqual(ids(sorted));
});

test.each(['nonsense', 'W10', Buffer.from('["rating",[1,2]]').toString('base64url')])(
  'a cursor that is not one of this sort is refused: %s',
  async (cursor) => {
    const answer = await shop.get(`/api/products?sort=price-low&limit=2&cursor=${cursor}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'catalog.cursor_invalid' });
  },
);

test('an unknown id is a 404 in the path and an empty list in a filter', async () => {
  expect((await shop.get(`/api/products/${Number.MAX_SAFE_INTEGER}`)).statusCode).toBe(404);
  expect(await list('category=999999')).toEqual([]);
});

test('featured are forty, the best rated of each category first, of many kinds; new arrivals come newest first', async () => {
  const all = await list('');
  const featured = (await shop.get('/api/products/featured')).json();
  const best = all.toSorted((a, b) => weighed(b) - weighed(a) || a.id - b.id);
  const bestOfEach = [...Map.groupBy(best, (p) => p.categoryId).values()].flatMap(([first]) => first ?? []);
  expect(bestOfEach.length).toBeGreaterThan(4);
  expect(featured).toHaveLength(40);
  expect(new Set(featured.map(({ kind }: { kind: string }) => kind)).size).toBeGreaterThan(25);
  expect(ids(featured.slice(0, bestOfEach.length))).toEqual(ids(bestOfEach.slice(0, 8)));
  const fresh = all.filter((p) => p.isNew).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id - b.id);
  expect(ids((await shop.get('/api/products/new')).json())).toEqual(ids(fresh.slice(0, 24)));
});

test('every supplied product names kinds that complete it, and four of the featured ones are of such a kind', async () => {
  const featured: { id: number; kind: string }[] = (await shop.get('/api/products/featured')).json();
  for (const { id, kind } of await list('')) {
    const { goesWith } = (await shop.get(`/api/products/${id}`)).json();
    const completing = featured.filter((one) => one.id !== id && goesWith.includes(one.kind));
    expect([kind, completing.length >= 4]).toEqual([kind, true]);
    expect(goesWith).not.toContain(kind);
  }
});

test('every supplied product says how it is used; a tutorial that it names is one of the home page', async () => {
  const slugs = tutorials.map(({ slug }) => slug);
  for (const { id, kind } of await list('')) {
    const { howToUse } = (await shop.get(`/api/products/${id}`)).json();
    expect([kind, howToUse?.text]).toEqual([kind, expect.stringMatching(/\.$/)]);
    expect([undefined, ...slugs]).toContain(howToUse.tutorial);
  }
});

test('facets of an empty list are empty', async () => {
  expect((await shop.get('/api/products/facets?search=zzzzzz')).json()).toMatchObject({
    price: { min: 0, max: 0 },
    brands: [],
  });
});

test('categories count their products', async () => {
  const categories = (await shop.get('/api/categories')).json();
  expect(categories).toHaveLength(8);
  const all = await list('');
  for (const { id, productCount } of categories) {
    expect(productCount).toBe(all.filter((p) => p.categoryId === id).length);
  }
});

test('brands and testimonials are those of the catalogue', async () => {
  expect((await shop.get('/api/brands')).json()).toHaveLength(12);
  expect((await shop.get('/api/testimonials')).json()[0]).toMatchObject({
    rating: 5,
    userTitle: 'Imani Okafor-Lind - Secondary school teacher',
  });
});

test('shades and swatches run from light to deep in whatever order they are stored', async () => {
  await using other = await buildShop({ as: 'guest' });
  const expected = (await other.get('/api/products/1')).json();
  await inTransaction(other.database.db, async (tx) => {
    for (const [place, { name }] of expected.shades.toReversed().entries())
      await tx
        .updateTable('product_shades')
        .set({ position: 100 + place })
        .where('product_id', '=', 1)
        .where('name', '=', name)
        .execute();
  });
  const found = (await other.get('/api/products/1')).json();
  const colors = (product: { shades: { hex: string }[] }) => product.shades.map(({ hex }) => hex);
  expect(found.swatches).toEqual(expected.swatches);
  expect(colors(found)).toEqual(colors(expected));
  const [listed] = (await other.get('/api/products?search=Voile')).json();
  expect(listed.swatches).toEqual(expected.swatches);
});

test("a palette's pans come in the order in which its picture shows them", async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { shades } = (await shop.get('/api/products/36')).json();
  expect(shades.map(({ name }: { name: string }) => name).slice(3, 8)).toEqual([
    'Pencil Shaving',
    'Taupe Rule',
    'Cocoa Note',
    'Graphite',
    'Rose Margin',
  ]);
});

test('a price from before the limit does not stretch the filter, and its product is found at the upper end', async () => {
  await using shop = await buildShop();
  const price = { price_cents: 8_007_199_254_740_900 };
  await inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('products').set(price).where('id', '=', 1).execute();
  });
  expect((await shop.get('/api/products/facets')).json().price.max).toBe(100_000);
  const found = (await shop.get('/api/products?maxPrice=100000&sort=price-high&limit=1')).json();
  expect(found).toMatchObject([{ id: 1, price: '80071992547409.00' }]);
  expect((await shop.get('/api/products?maxPrice=99999&sort=price-high&limit=1')).json()[0].id).not.toBe(1);
});
