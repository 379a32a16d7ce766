import { expect, test } from 'vitest';
import { starsOf } from './stars.tsx';
import { withCommas } from './with-commas.ts';

const FULL = 'ri-star-fill';
const HALF = 'ri-star-half-line';
const EMPTY = 'ri-star-line';

test.each([
  [0, [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]],
  [3.74, [FULL, FULL, FULL, HALF, EMPTY]],
  [3.75, [FULL, FULL, FULL, FULL, EMPTY]],
  [4.5, [FULL, FULL, FULL, FULL, HALF]],
  [7, [FULL, FULL, FULL, FULL, FULL]],
])('a rating of %d is rounded to halves', (rating, stars) => {
  expect(starsOf(rating)).toEqual(stars);
});

test.each([0, 7, 999, 1000, 12_345, 1_234_567])('%i ratings are written as toLocaleString writes them', (count) => {
  expect(withCommas(count)).toBe(count.toLocaleString('en-US'));
});
