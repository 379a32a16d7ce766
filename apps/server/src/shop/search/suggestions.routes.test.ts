import type { Suggestions } from '@beautymark/contracts/search';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Recorder, reportTo } from '#platform/telemetry/traced.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const suggest = async (search: string): Promise<Suggestions> =>
  (await shop.get(`/api/products/suggestions?${new URLSearchParams({ search })}`)).json();
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

test('the beginning of a word suggests products that have such a word', async () => {
  const { products } = await suggest('masc');
  expect(products).toHaveLength(5);
  expect(namesOf(products).every((name) => name.includes('Mascara'))).toBe(true);
  expect(products[0]).toEqual({
    id: 47,
    name: 'Loud Lashes Coloured Mascara',
    brand: 'Mauverie',
    imageUrl: '/images/products/loud-lashes-coloured-mascara.webp',
  });
});

test.each([
  ['mais', ['Maison Orvelle']],
  ['orvelle', ['Maison Orvelle']],
  ['zaid', ['Zaïdari']],
  ['sol', ['Sølvane']],
])('"%s" suggests the brands %j', async (search, brands) => {
  expect(namesOf((await suggest(search)).brands)).toEqual(brands);
});

test.each([
  ['li', ['Lips']],
  ['nail', ['Nails']],
  ['skinc', ['Skincare']],
])('"%s" suggests the categories %j', async (search, categories) => {
  expect(namesOf((await suggest(search)).categories)).toEqual(categories);
});

test('only the last word may be unfinished', async () => {
  expect(namesOf((await suggest('matte lipst')).products).every((name) => /Lipstick/.test(name))).toBe(true);
  expect((await suggest('nightsh mascara')).products).toEqual([]);
});

test('a typing error is corrected when no name begins with what was typed', async () => {
  expect(namesOf((await suggest('foundaton')).products)[0]).toMatch(/Foundation/);
});

test.each(['zzzz', 'the', '%', '🙂'])('"%s" suggests nothing', async (search) => {
  expect(await suggest(search)).toEqual({ products: [], brands: [], categories: [] });
});

test('suggestions are kept, but not that there are none: made-up words would fill the cache', async () => {
  const figures = new Map<string, Parameters<Recorder['measure']>[2]>();
  reportTo({
    span: (_name, _facts, work) => work(),
    query: () => undefined,
    measure: (name, _help, read) => void figures.set(name, read),
    requestBegins: (_request, next) => next(),
    requestGoesOn: (_request, next) => next(),
    requestEnds: () => undefined,
  });
  onTestFinished(() => reportTo(null));
  await using measured = await buildShop({ as: 'guest' });
  const keptBy = async (search: string) => {
    const kept = async () => (await figures.get('cache_bytes')?.()) as Record<string, number>;
    const before = await kept();
    await measured.get(`/api/products/suggestions?search=${search}`);
    return ((await kept()).responses ?? 0) - (before.responses ?? 0);
  };
  expect(await keptBy('lip')).toBeGreaterThan(0);
  expect(await keptBy('qqzzxx')).toBe(0);
});
