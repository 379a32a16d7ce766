import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'seller' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async (query: Record<string, string>): Promise<Product[]> =>
  (await shop.get(`/api/products?${new URLSearchParams(query)}`)).json();
const shadeOf = async ({ id, askedShade }: Product) => {
  const { shades = [] }: ProductDetail = (await shop.get(`/api/products/${id}`)).json();
  return shades.find(({ name }) => name === askedShade?.name);
};

test.each([
  { search: 'red lipstick', match: 'words' },
  { kind: 'lipstick', color: 'red' },
  { kind: 'lipstick', shadeFamily: 'red' },
])('each product says which of its shades meets %j', async (query) => {
  const found = await list(query);
  expect(found.length).toBeGreaterThan(5);
  for (const product of found) {
    expect(await shadeOf(product), product.name).toMatchObject({ family: 'red', hex: product.askedShade?.hex });
    expect(product.askedShade?.isNamed).toBe(false);
  }
});

test('a shade that is named is the one, also by its code', async () => {
  const named = async (search: string) =>
    (await list({ search, match: 'words' })).find(({ id }) => id === 1)?.askedShade;
  const sand = { name: '40W Sand', hex: '#C8A483', isNamed: true };
  expect(await named('40W')).toEqual(sand);
  expect(await named('voile d’onyx foundation 40w sand')).toEqual(sand);
  expect(await named('foundation sand')).toMatchObject({ name: '40N Sand', isNamed: false });
});

test('of a base for certain skin it is a shade for it, of the undertone that was asked for', async () => {
  const deep: string[] = SKIN_TONES.filter(({ group }) => group === 'deep').map(({ name }) => name);
  const found = await list({ kind: 'foundation', tone: 'deep', undertone: 'warm' });
  expect(found.length).toBeGreaterThan(3);
  for (const product of found) {
    const shade = await shadeOf(product);
    expect(shade?.skinTones.some((tone) => deep.includes(tone))).toBe(true);
    expect(shade?.undertone).toBe('warm');
  }
});

test('where no shade is asked for none is named, nor of a palette or a product without a choice', async () => {
  const searches = [
    {},
    { search: 'lipstick' },
    { search: 'voile' },
    { undertone: 'warm' },
    { kind: 'eyeshadow', color: 'gold' },
  ];
  for (const query of searches) {
    const found = await list(query as Record<string, string>);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ askedShade }) => askedShade)).toEqual([]);
  }
});

test('a shade that is sold out is none of them, at once', async () => {
  const shades = ['#B3152B', '#A3123A', '#F2A7B5'].map((hex, i) => ({ name: `Shade ${i + 1}`, hex, stock: 3 }));
  const balm = { ...aProduct(), description: 'A balm for lips, called quandong.' };
  const { id } = (await shop.post('/api/products', { ...balm, shades })).json();
  const asked = async () =>
    (await list({ search: 'quandong', color: 'red' })).map(({ askedShade }) => askedShade?.name);
  expect(await asked()).toEqual(['Shade 1']);
  await inTransaction(shop.database.db, (tx) =>
    tx
      .updateTable('product_shades')
      .set({ stock: 0 })
      .where('product_id', '=', id)
      .where('name', '=', 'Shade 1')
      .execute(),
  );
  expect(await asked()).toEqual(['Shade 2']);
});
