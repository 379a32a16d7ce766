import { expect, test } from 'vitest';
import { shareOf } from './stars.tsx';
import { withCommas } from './with-commas.ts';

test.each([
  [0, 0],
  [3.74, 70],
  [3.75, 80],
  [4.5, 90],
  [7, 100],
])('a rating of %d is rounded to halves: %d %% of five stars', (rating, share) => {
  expect(shareOf(rating)).toBe(share);
});

test.each([0, 7, 999, 1000, 12_345, 1_234_567])('%i ratings are written as toLocaleString writes them', (count) => {
  expect(withCommas(count)).toBe(count.toLocaleString('en-US'));
});
