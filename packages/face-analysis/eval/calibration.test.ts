import { expect, test } from 'vitest';
import { calibration, calibrationTable } from './calibration.ts';

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
    undertone: { high: '100 (2)', medium: '–', low: '50 (2)' },
  });
});
