import { expect, test } from 'vitest';
import { lightToDeep } from './shade-order.ts';

test('shades are sorted from light to deep, and equal ones stay in their order', () => {
  const shades = ['#7E5B45', '#F0D5C2', '#4F372B', '#F0D5C2'].map((hex, id) => ({ id, hex }));
  expect(lightToDeep(shades).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});
