import type { APIRequestContext } from '@playwright/test';
import { addressOf, brands, categories, expectedIds, products, sorts, type Wanted } from './catalog-reference.ts';
import { expect, test } from './fixtures.ts';

/** The ids on the page that a browser without scripts gets, in their order; products of other journeys are left out. */
async function listed(request: APIRequestContext, wanted: Wanted): Promise<number[]> {
  const answer = await request.get(addressOf(wanted));
  expect(answer.status()).toBe(200);
  const html = (await answer.text()).split('<main')[1]?.split('</main>')[0] ?? '';
  const ids = [...html.matchAll(/<article[\s\S]*?href="\/product\/(\d+)[?"]/g)].map((match) => Number(match[1]));
  return ids.filter((id) => id <= products.length);
}

const agree = async (request: APIRequestContext, wanted: Wanted) =>
  expect.soft(await listed(request, wanted), JSON.stringify(wanted)).toEqual(expectedIds(wanted));

test('each filter by itself lists what the specification says', async ({ request }) => {
  await agree(request, {});
  for (const { id } of categories) await agree(request, { category: id });
  for (const { id } of brands) await agree(request, { brandIds: [id] });
  for (const minRating of [1, 2, 3, 4]) await agree(request, { minRating });
  for (const [minPrice, maxPrice] of [
    [20, 30],
    [6, 6],
    [88, 89],
    [40, 40],
  ] as const) {
    await agree(request, { minPrice, maxPrice });
  }
  await agree(request, { new: true });
  await agree(request, { sale: true });
  // In an order of its own: without one, a search lists by where its words stand.
  for (const search of ['red', 'HALCYRA', 'velvet', 'é', '%', '_', "d'onyx", 'zzzz', 'a'])
    await agree(request, { search, sort: 'price-low' });
});

test('each order by itself is the specified one', async ({ request }) => {
  for (const sort of sorts) await agree(request, { sort });
});
