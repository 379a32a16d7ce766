import { expect, test } from 'vitest';
import { positionOnScale, rungOf, tonesAround } from './tone-position.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(positionOnScale(tone)).toBe(place));

test.each([
  ['Honey', '#b48d6f', ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['Porcelain', '#f0d5c2', ['Porcelain', 'Alabaster', 'Ivory', 'Shell', 'Linen']],
  ['Mahogany', '#5c4031', ['Cinnamon', 'Mocha', 'Cacao', 'Mahogany', 'Espresso']],
  ['Type IV', '#b48d6f', []],
])('the five tones around %s of colour %s', (tone, hex, asked) => {
  expect(tonesAround(tone, hex).map(({ name }) => name)).toEqual(asked);
});

test.each([
  ['lighter than all of them', '#f0d5c2'],
  ['deeper than all of them', '#4a2c20'],
  ['as light, but of another colour', '#d07860'],
  ['as light, but pinker than all of them', '#c68a78'],
])('no tones are asked about where the skin is %s', (_, hex) => expect(tonesAround('Honey', hex)).toEqual([]));

test('a tone of another vocabulary has no place', () => {
  expect(positionOnScale('Type IV')).toBeNull();
  expect(rungOf(undefined)).toBe(-1);
});
