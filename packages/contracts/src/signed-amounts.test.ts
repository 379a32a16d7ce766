import { expect, test } from 'vitest';
import { formatAmount, formatDeduction } from './signed-amounts.ts';

test('a negative amount has its sign before the dollar', () => {
  expect(['-12.50', '0.00', '7.00'].map(formatAmount)).toEqual(['-$12.50', '$0.00', '$7.00']);
  expect(['-12.50', '0.00', '7.00'].map(formatDeduction)).toEqual(['$12.50', '$0.00', '-$7.00']);
});
