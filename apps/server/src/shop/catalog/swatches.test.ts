import { expect, test } from 'vitest';
import { swatches } from './product-rows.ts';

const gray = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3).toUpperCase()}`;

test('swatches are distinct colors from light to deep', () => {
  expect(swatches([gray(10), gray(200), gray(10), gray(90)])).toEqual(['#C8C8C8', '#5A5A5A', '#0A0A0A']);
});

test('the order of the rows makes no difference, also among equally light colors', () => {
  const colors = ['#808080', '#808081', '#C8C8C8', '#808080'];
  expect(swatches(colors)).toEqual(swatches(colors.toReversed()));
  expect(swatches(['#00FF00', '#00ff00'])).toEqual(swatches(['#00ff00', '#00FF00']));
});

test('many shades are sampled evenly, including the lightest and the deepest', () => {
  const dots = swatches(Array.from({ length: 36 }, (_, i) => gray(i * 7)));
  expect(dots).toHaveLength(12);
  expect(dots.at(0)).toBe('#F5F5F5');
  expect(dots.at(-1)).toBe('#000000');
});
