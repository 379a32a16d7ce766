import { expect, test } from 'vitest';
import { calibration, calibrationTable, isHeldOut, unmetGuarantees, wilsonLower } from './calibration.ts';

const claims = [
  { level: 'high', right: true },
  { level: 'high', right: true },
  { level: 'low', right: true },
  { level: 'low', right: false },
] as const;

test('the share right is counted level by level, from sure to unsure', () => {
  expect(calibration(claims)).toEqual([
    { level: 'high', n: 2, right: 1 },
    { level: 'medium', n: 0, right: Number.NaN },
    { level: 'low', n: 2, right: 0.5 },
  ]);
});

test('a level that nobody claims has no share', () => {
  expect(calibrationTable({ undertone: claims })).toEqual({
    undertone: { high: '100 (2, ≥ 42)', medium: '–', low: '50 (2, ≥ 12)' },
  });
});

test('few answers say little of all others: the published bound of the score interval', () => {
  expect(wilsonLower(3, 3)).toBeCloseTo(3 / (3 + 1.645 ** 2), 10);
  expect(wilsonLower(81, 90)).toBeCloseTo(0.835, 2);
  expect(wilsonLower(0, 10)).toBeCloseTo(0, 10);
  expect(wilsonLower(0, 0)).toBeNaN();
});

test('about half of all faces are held out, and always the same ones', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `f${i}.jpg`);
  const heldOut = names.filter(isHeldOut);
  expect(Math.abs(heldOut.length - 500)).toBeLessThan(60);
  expect(['f01.jpg', 'f02.jpg', 'f03.jpg'].map(isHeldOut)).toEqual([true, false, true]);
});

test('a level that is right less often than it promises, or than the level below, is named', () => {
  const of = (level: 'high' | 'medium' | 'low', right: number, n = 20) =>
    Array.from({ length: n }, (_, i) => ({ level, right: i < right }));
  expect(unmetGuarantees([...of('high', 20), ...of('medium', 17), ...of('low', 10)])).toEqual([]);
  expect(unmetGuarantees([...of('high', 18), ...of('medium', 17)])).toEqual(['high: 90 % of 20, 95 promised']);
  expect(unmetGuarantees([...of('medium', 17), ...of('low', 98, 100)])).toEqual(['medium: 85 % of 20, less than low']);
  expect(unmetGuarantees([...of('medium', 17), ...of('low', 3, 3)])).toEqual([]);
});
