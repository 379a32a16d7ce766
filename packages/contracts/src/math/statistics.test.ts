import { expect, test } from 'vitest';
import { mean, median, midmean, quantile, quantileSelector, quantiles } from './statistics.ts';

test('a quantile lies between its neighbours, whatever the order of the values', () => {
  expect(quantile([30, 10, 20], 0)).toBe(10);
  expect(quantile([30, 10, 20], 0.25)).toBe(15);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('quantiles are those of the sorted values: in any order asked for, with many values alike', () => {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  for (const length of [1, 2, 3, 10, 257])
    for (const kinds of [1, 2, 5, 1000]) {
      const values = Array.from({ length }, () => (random() % kinds) - kinds / 2);
      const rising = [...values].sort((one, other) => one - other);
      const shares = Array.from({ length: 7 }, () => (random() % 1001) / 1000);
      const expected = shares.map((share) => {
        const place = share * (length - 1);
        const [below = 0, above = 0] = [rising[Math.floor(place)], rising[Math.ceil(place)]];
        return below + (above - below) * (place - Math.floor(place));
      });
      expect(quantiles(values, shares)).toEqual(expected);
    }
});

test('the values themselves are left in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('nothing has no quantile', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => quantileSelector([])(0)).toThrow(RangeError);
  expect(mean([])).toBeNaN();
});

test('the middle half has one mean, whatever the ends are', () => {
  expect(midmean([1, 2, 3, 4, 1000, -1000, 3, 2])).toBe(2.5);
  expect(midmean([7])).toBe(7);
});
