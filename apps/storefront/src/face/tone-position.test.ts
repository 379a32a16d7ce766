import { expect, test } from 'vitest';
import { positionOnScale } from './tone-position.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(positionOnScale(tone)).toBe(place));

test('a tone of another vocabulary has no place', () => {
  expect(positionOnScale('Type IV')).toBeNull();
});
