import { readFileSync } from 'node:fs';
import type { Product } from '@beautymark/contracts/catalog';
import type { SearchReading } from '@beautymark/contracts/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

interface SeedProduct {
  id: number;
  brand: string;
  subcategory: string;
  price: string;
  finish: string | null;
  description: string;
  shades: { family?: string; skinTones: string[] }[];
  suits: { skinTypes: string[] };
  details: { vegan: boolean; keyIngredients: string[] };
}
const seed: SeedProduct[] = JSON.parse(
  readFileSync(new URL('../../../../../catalogue/products.json', import.meta.url), 'utf8'),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const path = (call: string, query: Record<string, string>) => `/api/products${call}?${new URLSearchParams(query)}`;
const found = async (search: string, more = {}): Promise<number[]> =>
  (await shop.get(path('', { search, match: 'words', ...more }))).json().map(({ id }: Product) => id);
const listed = async (query: Record<string, string>): Promise<number[]> =>
  (await shop.get(path('', query))).json().map(({ id }: Product) => id);
const reading = async (search: string): Promise<SearchReading> => (await shop.get(path('/reading', { search }))).json();
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);
const isFor = (types: string[], wanted: string) => types.includes(wanted) || types.includes('any');

test.each<[string, (product: SeedProduct) => boolean]>([
  [
    'vegan red lipstick under $20',
    ({ subcategory, price, details, shades }) =>
      subcategory === 'lipstick' &&
      Number(price) < 20 &&
      details.vegan &&
      shades.some(({ family }) => family === 'red'),
  ],
  ['lipstick up to 22.50', ({ subcategory, price }) => subcategory === 'lipstick' && Number(price) <= 22.5],
  ['lipstick over $39', ({ subcategory, price }) => subcategory === 'lipstick' && Number(price) > 39],
  ['lipstick from $39', ({ subcategory, price }) => subcategory === 'lipstick' && Number(price) >= 39],
  [
    'zaidari matt lipstick',
    ({ subcategory, brand, finish }) => subcategory === 'lipstick' && brand === 'Zaïdari' && finish === 'matte',
  ],
  [
    'moisturizer for very dry skin',
    ({ subcategory, suits }) => subcategory === 'moisturiser' && isFor(suits.skinTypes, 'dry'),
  ],
  [
    'foundation for fair skin',
    ({ subcategory, shades }) =>
      subcategory === 'foundation' && shades.some(({ skinTones }) => skinTones.includes('Porcelain')),
  ],
  [
    'serum with niacinamide',
    ({ subcategory, details }) =>
      subcategory === 'serum' && details.keyIngredients.some((one) => one.includes('niacinamide')),
  ],
  ['concealer without fragrance', ({ id }) => id === 15],
  ['lipstick not matte', ({ subcategory, finish }) => subcategory === 'lipstick' && finish !== 'matte'],
])('"%s" is answered by exactly those products', async (search, fits) => {
  const expected = seed.filter(fits).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  expect(sorted(await found(search))).toEqual(expected);
});

test('what was understood are parameters of the list that find the same', async () => {
  const { understood, rest, total } = await reading('cheap vegan red lipstick under $20');
  expect(understood).toEqual([
    { name: 'kind', value: 'lipstick' },
    { name: 'maxPrice', value: '19.99' },
    { name: 'color', value: 'red' },
    { name: 'vegan', value: 'true' },
    { name: 'sort', value: 'price-low' },
  ]);
  expect(rest).toBe('');
  const byParameters = await listed(Object.fromEntries(understood.map(({ name, value }) => [name, value])));
  expect(sorted(byParameters)).toEqual(sorted(await found('cheap vegan red lipstick under $20')));
  expect(total).toBe(byParameters.length);
});

test('"cheap" is an order, and an order of the address counts before it', async () => {
  const { understood } = await reading('cheap mascara');
  expect(understood).toContainEqual({ name: 'sort', value: 'price-low' });
  expect(await found('cheap mascara')).toEqual(await listed({ kind: 'mascara', sort: 'price-low' }));
  expect(await found('cheap mascara', { sort: 'rating' })).toEqual(await listed({ kind: 'mascara', sort: 'rating' }));
});

test('a corrected word is told as it is written', async () => {
  expect((await reading('lipstik')).corrections).toEqual([{ typed: 'lipstik', read: 'lipstick' }]);
  expect((await reading('fernmarow serum')).corrections).toEqual([{ typed: 'fernmarow', read: 'fernmarrow' }]);
});

test('a shopper’s own words are told as they were typed', async () => {
  expect((await reading('zzzz lipstick')).without).toEqual([{ name: 'search', value: 'zzzz', count: 12 }]);
  expect((await reading('Aluminium lipstick')).rest).toBe('Aluminium');
  expect((await reading('Lipstiiiik')).corrections).toEqual([{ typed: 'Lipstiiiik', read: 'lipstick' }]);
});

test('when nothing has everything: what to drop with its count, and products near it', async () => {
  const { understood, total, without, near } = await reading('blue eyeshadow for green eyes');
  expect([total, understood.length]).toEqual([0, 3]);
  for (const { name, value, count } of without) {
    const others = understood.filter((one) => one.name !== name || one.value !== value);
    expect(await listed(Object.fromEntries(others.map((one) => [one.name, one.value])))).toHaveLength(count);
  }
  expect(without.map(({ name }) => name)).toEqual(['eyeColor', 'color']);
  expect(sorted(near.map(({ id }) => id))).toEqual(await listed({ kind: 'eyeshadow', color: 'blue', limit: '6' }));
});

test.each([
  ['whos afraid', "who's afraid"],
  ['who’s afraid', "who's afraid"],
  ['cils dencre', "cils d'encre"],
  ['cils d’encre', "cils d'encre"],
])('"%s" finds what "%s" finds, as words and as it stands', async (search, written) => {
  const expected = await listed({ search: written });
  expect(expected).toHaveLength(1);
  expect(await listed({ search })).toEqual(expected);
  expect(await found(search)).toEqual(expected);
});

test('two colors that are one family of shades are the family, where products of it are meant', async () => {
  expect((await reading('nude pink lipstick')).understood).toEqual([
    { name: 'kind', value: 'lipstick' },
    { name: 'shadeFamily', value: 'nude pink' },
  ]);
  expect((await reading('nude pink nail polish')).understood).toContainEqual({ name: 'color', value: 'pink' });
});

test('of what the shop lacks, the word that is to be dropped is named', async () => {
  const { understood, rest, without, near, total } = await reading('nail polish remover');
  expect([understood, rest, total]).toEqual([[{ name: 'kind', value: 'nail polish' }], 'remover', 0]);
  expect(without).toEqual([{ name: 'search', value: 'remover', count: 12 }]);
  expect(near).toHaveLength(6);
  expect(await reading('perfume for men')).toMatchObject({ understood: [], total: 0, without: [] });
});

test('what a product must not hold is never dropped for what is near', async () => {
  const { without, near } = await reading('lipstick without fragrance');
  expect(without).toEqual([{ name: 'without', value: 'fragrance', count: 12 }]);
  expect(near).toEqual([]);
});

test.each(['asdfgh', '🙂', 'the and for'])('of "%s" nothing is understood, and nothing is shown', async (search) => {
  expect(await reading(search)).toMatchObject({ understood: [], total: 0, without: [], near: [] });
});

test('a word of the shop leads to its place', async () => {
  expect(await reading('where is my order')).toMatchObject({ page: 'orders', total: 0 });
});

test('gifts are what sells best of what needs no skin to match, within what else is said', async () => {
  const bestsellers = { name: 'sort', value: 'bestselling' };
  const gifts = ['eyeshadow', 'lip oil', 'nail polish', 'brush set'].map((value) => ({ name: 'kind', value }));
  for (const text of ['gift for mum', 'gift ideas', 'birthday gift for my best friend'])
    expect(await reading(text), text).toMatchObject({ page: 'gift', understood: [...gifts, bestsellers], total: 29 });
  const { understood } = await reading('gift for my sister under $20');
  expect(understood).toEqual([{ name: 'maxPrice', value: '19.99' }, ...gifts, bestsellers]);
  expect((await reading('cheapest gift')).understood).toEqual([...gifts, { name: 'sort', value: 'price-low' }]);
});

test('a gift that is named is looked for among all that is called so', async () => {
  expect((await reading('mascara as a gift')).understood).toEqual([{ name: 'kind', value: 'mascara' }]);
  const { understood } = await reading('gift from Ravenholt');
  expect(understood).toEqual([
    { name: 'brands', value: '9' },
    { name: 'sort', value: 'bestselling' },
  ]);
});

test('a value that nothing is called finds nothing', async () => {
  expect(await listed({ kind: 'hammer' })).toEqual([]);
  expect(await listed({ kind: 'lipstick', without: 'hammer' })).toEqual([]);
});

test('what nobody said of a product is not so, and a change is seen', async () => {
  await using changing = await buildShop({ as: 'guest' });
  const ids = async (query: string) =>
    (await changing.get(`/api/products?${query}`)).json().map(({ id }: Product) => id);
  expect(await ids('kind=lipstick&vegan=true&ingredient=squalane')).not.toEqual([]);
  await inTransaction(changing.database.db, async (tx) => {
    await sql`update products set facts = null, subcategory = null where category_id = 3`.execute(tx);
  });
  expect(await ids('kind=lipstick&vegan=true')).toEqual([]);
  expect(await ids('kind=lipstick&without=fragrance')).toEqual([]);
  // Its name still says what it is.
  expect(await ids('kind=lipstick')).toContain(54);
});
