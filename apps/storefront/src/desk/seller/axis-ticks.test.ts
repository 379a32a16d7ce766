import { expect, test } from 'vitest';
import { axisTicks } from './day-chart.tsx';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [86_50, [0, 2500, 5000, 7500, 10_000]],
  [124_999, [0, 50_000, 100_000, 150_000]],
])('an axis up to %i has round whole numbers', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
