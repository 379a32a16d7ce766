import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { count, exists } from './count.ts';
import { pageById } from './page-by-id.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const brands = () => shop.database.db.selectFrom('brands').where('brands.id', '<=', 5).select(['brands.id', 'name']);

test('pages lead from the newest row to the oldest, each once, and the last one says so', async () => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageById(brands(), 'brands.id', { limit: 2, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(ids).toEqual([5, 4, 3, 2, 1]);
});

test('a list that fits a page exactly has no next one, and a made-up cursor is refused', async () => {
  expect(await pageById(brands(), 'brands.id', { limit: 5 })).toMatchObject({ nextCursor: null });
  const madeUp = pageById(brands(), 'brands.id', { limit: 5, cursor: 'x' });
  await expect(madeUp).rejects.toMatchObject({ code: 'catalog.cursor_invalid' });
});

test('rows are counted, sorted and selected or not', async () => {
  expect(await count(brands().orderBy('name'))).toBe(5);
  expect(await exists(brands())).toBe(true);
  expect(await exists(brands().where('name', '=', 'No brand'))).toBe(false);
});
