import { expect, test } from 'vitest';
import { colorsLightToDeep, lightToDeep } from './shade-order.ts';

test('a bright red is lighter than a dark brown', () => {
  expect(lightToDeep([{ hex: '#4A2C2A' }, { hex: '#A8101E' }])).toEqual([{ hex: '#A8101E' }, { hex: '#4A2C2A' }]);
});

test('shades are sorted from light to deep, and equal ones stay in their order', () => {
  const shades = ['#7E5B45', '#F0D5C2', '#4F372B', '#F0D5C2'].map((hex, id) => ({ id, hex }));
  expect(lightToDeep(shades).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

test('plain colors are sorted the same way', () => {
  expect(colorsLightToDeep(['#4F372B', '#F0D5C2', '#A8101E'])).toEqual(['#F0D5C2', '#A8101E', '#4F372B']);
});
