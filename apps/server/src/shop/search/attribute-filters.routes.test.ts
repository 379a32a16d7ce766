import { readFileSync } from 'node:fs';
import type { Facets, Product } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import type { OwnShades } from '@beautymark/contracts/product-shades';
import { LIP_SHADES } from '@beautymark/contracts/vocabularies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

interface SeedProduct {
  id: number;
  categoryId: number;
  price: string;
  finish: string | null;
  originalPrice: string | null;
  shades: { family?: string }[];
  suits: { undertones: string[]; skinTypes: string[] };
  details: { vegan: boolean };
}
const catalogue = new URL('../../../../../catalogue/products.json', import.meta.url);
const seed: SeedProduct[] = JSON.parse(readFileSync(catalogue, 'utf8'));

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const idsOf = async (query: string): Promise<number[]> =>
  (await shop.get(`/api/products?${query}`)).json().map(({ id }: Product) => id);
const facetsOf = async (query: string): Promise<Facets> => (await shop.get(`/api/products/facets?${query}`)).json();
const suits = (values: string[], wanted: string) => values.includes(wanted) || values.includes('any');

test.each<[string, (product: SeedProduct) => boolean]>([
  ['shadeFamily=red', ({ shades }) => shades.some(({ family }) => family === 'red')],
  ['shadeFamily=nude+pink,brown', ({ shades }) => shades.some((s) => s.family === 'nude pink' || s.family === 'brown')],
  ['undertone=cool', (product) => suits(product.suits.undertones, 'cool')],
  ['finish=matte', ({ finish }) => finish === 'matte'],
  ['finish=dewy,satin', ({ finish }) => finish === 'dewy' || finish === 'satin'],
  ['skinType=acne-prone', (product) => suits(product.suits.skinTypes, 'acne-prone')],
  ['vegan=true', ({ details }) => details.vegan],
  [
    'finish=matte&skinType=oily&maxPrice=30',
    (product) => product.finish === 'matte' && suits(product.suits.skinTypes, 'oily') && Number(product.price) <= 30,
  ],
])('%s keeps exactly the products it names', async (query, fits) => {
  const expected = seed.filter(fits).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  expect(await idsOf(query)).toEqual(expected);
});

test("vegan=false asks for nothing, like the filter's absence", async () => {
  expect(await idsOf('vegan=false')).toHaveLength(160);
});

test('each count states how many products choosing the value would show', async () => {
  const { attributes, vegan, sale } = await facetsOf('category=3&finish=matte&undertone=warm&brands=1,2,6,7,12');
  const base = 'category=3&brands=1,2,6,7,12';
  expect(attributes?.finish.map(({ value }) => value)).toContain('gloss');
  for (const { value, count } of attributes?.finish ?? [])
    expect(await idsOf(`${base}&undertone=warm&finish=${value}`), value).toHaveLength(count);
  for (const { value, count } of attributes?.undertone ?? [])
    expect(await idsOf(`${base}&finish=matte&undertone=${value}`), value).toHaveLength(count);
  for (const { value, count } of attributes?.shadeFamily ?? [])
    expect(await idsOf(`${base}&finish=matte&undertone=warm&shadeFamily=${value}`), value).toHaveLength(count);
  expect(await idsOf(`${base}&finish=matte&undertone=warm&vegan=true`)).toHaveLength(vegan ?? -1);
  expect(await idsOf(`${base}&finish=matte&undertone=warm&sale=true`)).toHaveLength(sale ?? -1);
});

test('brand and rating counts respect the attributes, price bounds do not', async () => {
  const all = await facetsOf('category=3');
  const matte = await facetsOf('category=3&finish=matte');
  const prices = seed.filter(({ categoryId }) => categoryId === 3).map(({ price }) => Number(price));
  expect(all.price).toEqual({ min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) });
  expect(matte.price).toEqual(all.price);
  for (const { id, count } of matte.brands)
    expect(await idsOf(`category=3&finish=matte&brands=${id}`)).toHaveLength(count);
  for (const { rating, count } of matte.ratings)
    expect(await idsOf(`category=3&finish=matte&minRating=${rating}`)).toHaveLength(count);
});

test('inside a category its kinds are counted: each count states how many products choosing it would show', async () => {
  const { kinds = [] } = await facetsOf('category=3');
  expect(kinds.map(({ value }) => value)).toEqual(['lipstick', 'lip gloss', 'lip liner', 'lip oil']);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe((await idsOf('category=3')).length);
  const narrowed = await facetsOf('category=3&kind=lipstick&finish=matte,gloss&maxPrice=30&minRating=3');
  expect(narrowed.kinds?.map(({ value }) => value)).toEqual(kinds.map(({ value }) => value));
  for (const { value, count } of narrowed.kinds ?? [])
    expect(await idsOf(`category=3&kind=${value}&finish=matte,gloss&maxPrice=30&minRating=3`), value).toHaveLength(
      count,
    );
  expect((await facetsOf('search=lip')).kinds).toBeUndefined();
});

test('skin keeps the products whose cards name a shade of such skin, and each tone is counted', async () => {
  const all = (await facetsOf('category=1')).skins ?? [];
  expect(all.map(({ value }) => value)).toContain('Chestnut');
  for (const { value, count } of all) {
    const listed = await idsOf(`category=1&skin=${value}`);
    expect(listed, value).toHaveLength(count);
    const own: OwnShades[] = (await shop.get(`/api/products/own-shades?ids=${await idsOf('category=1')}`)).json();
    const isForIt = (product: OwnShades) =>
      ownShade(product, { tone: value, undertone: 'neutral' })?.isClosest === false;
    expect(listed, value).toEqual(own.filter(isForIt).map(({ id }) => id));
  }
});

test('of lips only those with a shade near their color are kept, and each lip shade is counted', async () => {
  const lips = 'category=3&kind=lipstick,lip gloss,lip liner,lip oil';
  const offered = (await idsOf(lips)).length;
  const { skins = [] } = await facetsOf(lips);
  for (const tone of ['Porcelain', 'Cinnamon', 'Espresso'])
    for (const [i, word] of LIP_SHADES.entries()) {
      const listed = await idsOf(`${lips}&skin=${tone}&lips=${word}`);
      expect(skins.find(({ value }) => value === tone)?.byLips?.[i], `${tone}, ${word}`).toBe(listed.length);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.length).toBeLessThan(offered);
    }
  expect((await facetsOf('category=1')).skins?.every(({ byLips }) => byLips === undefined)).toBe(true);
});

test('the counts by skin respect the other filters and not itself; the other counts respect the skin', async () => {
  const { skins, attributes, ratings } = await facetsOf('category=1&finish=matte&maxPrice=40&skin=Espresso');
  for (const { value, count } of skins ?? [])
    expect(await idsOf(`category=1&finish=matte&maxPrice=40&skin=${value}`), value).toHaveLength(count);
  for (const { value, count } of attributes?.finish ?? [])
    expect(await idsOf(`category=1&finish=${value}&maxPrice=40&skin=Espresso`), value).toHaveLength(count);
  for (const { rating, count } of ratings)
    expect(await idsOf(`category=1&finish=matte&maxPrice=40&skin=Espresso&minRating=${rating}`)).toHaveLength(count);
  expect((await facetsOf('category=7')).skins).toEqual([]);
  expect((await shop.get('/api/products?skin=Chestnutty')).statusCode).toBe(400);
});
