import type { APIRequestContext } from '@playwright/test';
import { addressOf, brands, categories, expectedIds, products, sorts, type Wanted } from './catalog-reference.ts';
import { expect, test } from './fixtures.ts';

/** The ids on the page that a browser without scripts gets, in their order; products of other journeys are left out. */
async function listed(request: APIRequestContext, wanted: Wanted): Promise<number[]> {
  const answer = await request.get(addressOf(wanted));
  expect(answer.status()).toBe(200);
  const html = (await answer.text()).split('<main')[1]?.split('</main>')[0] ?? '';
  const ids = [...html.matchAll(/<article[\s\S]*?href="\/product\/(\d+)"/g)].map((match) => Number(match[1]));
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
  for (const search of ['red', 'HALCYRA', 'velvet', 'é', '%', '_', "d'onyx", 'zzzz', 'a'])
    await agree(request, { search });
});

test('each order by itself is the specified one', async ({ request }) => {
  for (const sort of sorts) await agree(request, { sort });
});

test('200 random combinations list the same products in the same order', async ({ request }) => {
  const next = randomFrom(20_260_101);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T; // within its length
  const words = products.flatMap(({ name }) => name.split(' ')).filter((word) => /^[A-Za-z]{3,}$/.test(word));
  let filled = 0;
  for (let turn = 0; turn < 200; turn++) {
    const low = Math.floor(next() * 60);
    const wanted: Wanted = {
      ...(next() < 0.3 ? { category: oneOf(categories).id } : {}),
      ...(next() < 0.3 ? { search: oneOf(words).slice(0, 2 + Math.floor(next() * 4)) } : {}),
      ...(next() < 0.15 ? { new: true as const } : {}),
      ...(next() < 0.2 ? { sale: true as const } : {}),
      ...(next() < 0.4 ? { brandIds: [...new Set([oneOf(brands).id, oneOf(brands).id, oneOf(brands).id])] } : {}),
      ...(next() < 0.4 ? { minPrice: low } : {}),
      ...(next() < 0.4 ? { maxPrice: low + Math.floor(next() * 40) } : {}),
      ...(next() < 0.3 ? { minRating: oneOf([1, 2, 3, 4]) } : {}),
      sort: oneOf(sorts),
    };
    if (expectedIds(wanted).length > 0) filled++;
    await agree(request, wanted);
  }
  // Otherwise most of them would agree on nothing.
  expect(filled).toBeGreaterThan(100);
});

/** The same numbers in each run: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
