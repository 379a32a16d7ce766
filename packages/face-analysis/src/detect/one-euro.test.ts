import { expect, test } from 'vitest';
import { oneEuroFilter } from './one-euro.ts';

const FRAME = 1 / 30;
const options = { restHertz: 1, perSpeed: 5 };

test('the first numbers come through as they are, and numbers that rest stay', () => {
  const filter = oneEuroFilter(options);
  expect([...filter.smooth([3, -4], FRAME, 1)]).toEqual([3, -4]);
  expect([...filter.smooth([3, -4], FRAME, 1)]).toEqual([3, -4]);
});

test('what trembles at rest is smoothed', () => {
  const filter = oneEuroFilter(options);
  const outputs = Array.from({ length: 90 }, (_, i) => filter.smooth([i % 2 === 0 ? 0.01 : -0.01], FRAME, 1)[0] ?? 0);
  expect(Math.max(...outputs.slice(30).map(Math.abs))).toBeLessThan(0.005);
});

test('what moves is followed sooner, the larger the unit the later', () => {
  const lagOf = (unit: number) => {
    const filter = oneEuroFilter(options);
    let last = 0;
    for (let i = 0; i <= 60; i++) last = filter.smooth([2 * i * FRAME], FRAME, unit)[0] ?? 0;
    return (2 * 60 * FRAME - last) / (2 * FRAME);
  };
  expect(lagOf(1)).toBeLessThan(2);
  expect(lagOf(100)).toBeGreaterThan(2 * lagOf(1));
});

test('after forget the next numbers come through', () => {
  const filter = oneEuroFilter(options);
  filter.smooth([0], FRAME, 1);
  filter.forget();
  expect(filter.smooth([7], FRAME, 1)[0]).toBe(7);
});
