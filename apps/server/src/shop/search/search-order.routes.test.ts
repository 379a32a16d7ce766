import { readFileSync } from 'node:fs';
import type { Product } from '@beautymark/contracts/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const seed: { id: number; name: string; brand: string; description: string; subcategory: string }[] = JSON.parse(
  readFileSync(new URL('../../../../../catalogue/products.json', import.meta.url), 'utf8'),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'seller' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const rate = (id: number, rating: number, review_count: number) =>
  inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('products').set({ rating, review_count }).where('id', '=', id).execute();
  });

const idsIn = (answer: { json: () => Product[] }) => answer.json().map(({ id }) => id);
const found = async (query: Record<string, string>) =>
  idsIn(await shop.get(`/api/products?${new URLSearchParams(query)}`));

test.each(['lipstick', 'lip gloss', 'foundation', 'mascara', 'bronzer', 'primer', 'brush', 'concealer'])(
  'a search for "%s" begins with what is one, and finds what contains the word',
  async (kind) => {
    const ids = await found({ search: kind });
    const containing = seed.filter((product) =>
      [product.name, product.brand, product.description].some((text) => text.toLowerCase().includes(kind)),
    );
    expect(ids.toSorted((a, b) => a - b)).toEqual(containing.map(({ id }) => id));
    const ofKind = await found({ kind });
    const isOne = ids.map((id) => ofKind.includes(id));
    expect(isOne[0]).toBe(true);
    expect(isOne).toEqual(isOne.toSorted((a, b) => Number(b) - Number(a)));
  },
);

test('name comes before brand, brand before shade, shade before description; equal ones are as featured', async () => {
  const add = async (fields: object) =>
    (await shop.post('/api/products', { ...aProduct(), description: 'A balm for lips.', ...fields })).json().id;
  const described = await add({ description: 'Made with quandong.', name: 'Balm one' });
  const shaded = await add({
    description: 'The quandong shade is new.',
    name: 'Balm two',
    shades: [{ name: 'Quandong', hex: '#aa3344', stock: 2 }],
  });
  const branded = await add({ brand: 'Quandong & Daughters', name: 'Balm three' });
  const named = [await add({ name: 'Quandong balm' }), await add({ name: 'Balm of quandong' })];
  await rate(named[1] ?? 0, 5, 3);
  await rate(described, 5, 40);
  const expected = [named[1], named[0], branded, shaded, described];
  expect(await found({ search: 'quandong' })).toEqual(expected);
  const pages = await allPages(shop, '/api/products?search=quandong&limit=2');
  expect(pages.flatMap(idsIn)).toEqual(expected);
  expect((await found({ search: 'quandong', sort: 'featured' })).slice(0, 2)).toEqual([described, named[1]]);
});

test.each(['lipstick matte', 'cheap mascara'])(
  '"%s" as words is in the featured order where that is asked for',
  async (search) => {
    const ids = await found({ search, match: 'words', sort: 'featured' });
    expect(ids.length).toBeGreaterThan(2);
    const featured = await found({ sort: 'featured' });
    expect(ids).toEqual(featured.filter((id) => ids.includes(id)));
  },
);

test('of one kind nothing stands above a product with a higher weighed rating, in lists and searches', async () => {
  const add = async (name: string) => (await shop.post('/api/products', { ...aProduct(), name })).json().id;
  const [few, many, unrated] = [await add('Numbat lipstick'), await add('Numbat rouge'), await add('Numbat balm')];
  await rate(few, 3.5, 48);
  await rate(many, 4.8, 400);
  const best = [many, unrated, few];
  for (const query of [
    { search: 'numbat' },
    { search: 'numbat', match: 'words' },
    { search: 'numbat', sort: 'featured' },
  ])
    expect(await found(query)).toEqual(best);
  const all = await found({ sort: 'featured' });
  expect(all.filter((id) => best.includes(id))).toEqual(best);
  await rate(few, 5, 900);
  expect(await found({ search: 'numbat' })).toEqual([few, many, unrated]);
});

test('a hyphen in a name may be typed as a space', async () => {
  const add = async (fields: object) =>
    (await shop.post('/api/products', { ...aProduct(), description: 'A cream for the face.', ...fields })).json().id;
  const described = await add({ name: 'Night cream', description: 'Some call it anti age.' });
  const named = await add({ name: 'Anti-Age Cream' });
  await rate(described, 5, 90);
  for (const search of ['anti age', 'anti-age', 'anti age cream']) {
    expect((await found({ search }))[0], search).toBe(named);
  }
});
