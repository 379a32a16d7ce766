import { expect, test } from 'vitest';
import { mean, median, quantile } from './statistics.ts';

test('a quantile lies between its neighbours, whatever the order of the values', () => {
  expect(quantile([30, 10, 20], 0)).toBe(10);
  expect(quantile([30, 10, 20], 0.25)).toBe(15);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('the values themselves are left in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('nothing has no quantile', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(mean([])).toBeNaN();
});
