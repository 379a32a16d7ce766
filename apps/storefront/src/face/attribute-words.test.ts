import { expect, test } from 'vitest';
import { nearnessOf } from './attribute-words.ts';

test.each([
  [{}, ''],
  [{ delta_e: 1, depth: 'deeper' }, 'almost exactly your own colour'],
  [{ delta_e: 4 }, 'close to your own colour'],
  [{ delta_e: 4, depth: 'lighter' }, 'a touch lighter than your own colour'],
  [{ delta_e: 9, depth: 'deeper' }, 'closest shade available, deeper than your own colour'],
  [{ delta_e: 9 }, 'closest shade available'],
] as const)('a match of %j: %s', (match, words) => {
  expect(nearnessOf(match)).toBe(words);
});
