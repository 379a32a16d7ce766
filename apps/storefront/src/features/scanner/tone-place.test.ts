import { expect, test } from 'vitest';
import { placeOnLadder, rungOf } from './tone-place.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(placeOnLadder(tone)).toBe(place));

test('a tone of another vocabulary has no place', () => {
  expect(placeOnLadder('Type IV')).toBeNull();
  expect(rungOf(undefined)).toBe(-1);
});
