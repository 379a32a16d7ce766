import { expect, test } from 'vitest';
import { likeliestTones, positionOnScale, rungOf } from './tone-position.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(positionOnScale(tone)).toBe(place));

test.each([
  ['Honey', ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['Porcelain', ['Porcelain', 'Alabaster', 'Ivory', 'Shell', 'Linen']],
  ['Mahogany', ['Cinnamon', 'Mocha', 'Cacao', 'Mahogany', 'Espresso']],
  ['Type IV', []],
])('the five tones that are asked about %s', (tone, asked) => {
  expect(likeliestTones(tone).map(({ name }) => name)).toEqual(asked);
});

test('a tone of another vocabulary has no place', () => {
  expect(positionOnScale('Type IV')).toBeNull();
  expect(rungOf(undefined)).toBe(-1);
});
