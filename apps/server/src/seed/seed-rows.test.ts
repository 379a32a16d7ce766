import { expect, test } from 'vitest';
import { swatches } from './seed-rows.ts';

const grey = (level: number) => ({ hex: `#${level.toString(16).padStart(2, '0').repeat(3).toUpperCase()}` });

test('the dots of a card are different colours, light to deep', () => {
  expect(swatches([grey(10), grey(200), grey(10), grey(90)])).toEqual(['#C8C8C8', '#5A5A5A', '#0A0A0A']);
});

test('a long range is sampled evenly and keeps its ends', () => {
  const dots = swatches(Array.from({ length: 36 }, (_, i) => grey(i * 7)));
  expect(dots).toHaveLength(12);
  expect(dots.at(0)).toBe('#F5F5F5');
  expect(dots.at(-1)).toBe('#000000');
});
