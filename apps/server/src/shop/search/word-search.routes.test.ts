import type { Product } from '@beautymark/contracts/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { FRUITLESS_QUERIES, WORD_QUERIES } from '../../testing/word-queries.fixture.ts';

const RIGHT_AT_FIRST_SIGHT = 0.95;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const path = (query: Record<string, string>) => `/api/products?${new URLSearchParams(query)}`;
const list = async (query: Record<string, string>): Promise<Product[]> => (await shop.get(path(query))).json();
const withWords = (search: string, more = {}) => list({ search, match: 'words', ...more });

test('queries of several words, with typing errors, plurals and facts find the right product first', async () => {
  const wrong: string[] = [];
  for (const [search, first] of WORD_QUERIES) {
    const [best] = await withWords(search);
    if (!best || !first.test(`${best.name} ${best.brand}`)) wrong.push(`${search}: ${best?.name}`);
  }
  const right = WORD_QUERIES.length - wrong.length;
  process.stdout.write(`${right} of ${WORD_QUERIES.length} queries are right at first sight\n`);
  expect(right / WORD_QUERIES.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_AT_FIRST_SIGHT);
});

test.each(FRUITLESS_QUERIES)('"%s" finds nothing', async (search) => {
  expect((await withWords(search)).map(({ name }) => name)).toEqual([]);
});

test('without match=words the search stays a plain substring', async () => {
  expect(await list({ search: 'red lipstick' })).toEqual([]);
  expect(await list({ search: 'foundaton' })).toEqual([]);
});

test('every result has all words', async () => {
  const found = await withWords('matte lipstick');
  const named = found.filter(({ name }) => /matte/i.test(name) && /lipstick/i.test(name));
  expect(found.slice(0, named.length)).toEqual(named);
  expect(found.every(({ categoryId }) => categoryId === 3)).toBe(true);
});

test('words combine with filters, and facets count what they find', async () => {
  const all = await withWords('vegan mascara');
  const cheap = await withWords('vegan mascara', { maxPrice: '20' });
  expect(cheap).toEqual(all.filter(({ price }) => Number(price) <= 20));
  const facets = (await shop.get('/api/products/facets?search=vegan+mascara&match=words')).json();
  const counted = facets.brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(counted).toBe(all.length);
});

test('a chosen order replaces the order by relevance', async () => {
  const prices = (await withWords('lipstik', { sort: 'price-low' })).map(({ price }) => Number(price));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test.each(['nonsense', Buffer.from('["featured",[3]]').toString('base64url')])(
  'a cursor of another list is refused: %s',
  async (cursor) => {
    const answer = await shop.get(path({ search: 'lipstik', match: 'words', cursor }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'catalog.cursor_invalid' });
  },
);
