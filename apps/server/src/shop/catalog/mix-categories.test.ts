import { expect, test } from 'vitest';
import { mixCategories } from './mix-categories.ts';

const rows = [1, 1, 1, 2, 3, 2].map((category_id, id) => ({ id, category_id, subcategory: null }));
const ids = (limit: number) => mixCategories(rows, limit).map(({ id }) => id);

test('the best row of each category comes first, then the second best of each', () => {
  expect(ids(10)).toEqual([0, 3, 4, 1, 5, 2]);
});

test('no more rows than asked for, and none from none', () => {
  expect(ids(2)).toEqual([0, 3]);
  expect(mixCategories([], 8)).toEqual([]);
});

test('within a category, the best of each kind comes first', () => {
  const kinds = ['serum', 'serum', 'cleanser', 'serum', 'cleanser'];
  const mixed = mixCategories(
    kinds.map((subcategory, id) => ({ id, category_id: 1, subcategory })),
    4,
  );
  expect(mixed.map(({ id }) => id)).toEqual([0, 2, 1, 4]);
});
