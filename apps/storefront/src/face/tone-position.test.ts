import { expect, test } from 'vitest';
import { positionOnScale, rungOf, tonesAround } from './tone-position.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(positionOnScale(tone)).toBe(place));

test.each([
  ['Honey', 1, ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['Porcelain', 1, ['Porcelain', 'Alabaster', 'Ivory', 'Shell', 'Linen']],
  ['Mahogany', 1, ['Cinnamon', 'Mocha', 'Cacao', 'Mahogany', 'Espresso']],
  ['Chestnut', 2, ['Almond', 'Amber', 'Chestnut', 'Mocha', 'Mahogany']],
  ['Alabaster', 2, ['Alabaster', 'Shell', 'Sand', 'Honey', 'Caramel']],
  ['Espresso', 2, ['Caramel', 'Toffee', 'Cinnamon', 'Cacao', 'Espresso']],
  ['Mahogany', 2, ['Almond', 'Amber', 'Chestnut', 'Mocha', 'Mahogany']],
  ['Type IV', 1, []],
] as const)('the five tones around %s, %d apart', (tone, step, shown) => {
  expect(tonesAround(tone, step).map(({ name }) => name)).toEqual(shown);
});

test('a tone of another vocabulary has no place', () => {
  expect(positionOnScale('Type IV')).toBeNull();
  expect(rungOf(undefined)).toBe(-1);
});
