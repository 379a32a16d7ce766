import { expect, test } from 'vitest';
import { wearOf } from './wear.ts';

test.each([
  ['lipstick', 'matte', { place: 'lips', coverage: 'full', finish: 'matte' }],
  ['lipstick', 'gloss', { place: 'lips', coverage: 'medium', finish: 'gloss' }],
  ['lip-gloss', 'metallic', { place: 'lips', coverage: 'sheer', finish: 'shimmer' }],
  ['foundation', 'dewy', { place: 'skin', coverage: 'medium', finish: 'satin' }],
  ['concealer', null, { place: 'under-eyes', coverage: 'full', finish: 'satin' }],
  ['eyeshadow-palette', 'shimmer', { place: 'lids', coverage: 'medium', finish: 'shimmer' }],
])('a %s with a %s finish is worn as its kind is', (subcategory, finish, wear) => {
  expect(wearOf(subcategory, finish)).toEqual(wear);
});

test('what is not worn on these places, or of an unknown kind, cannot be tried on', () => {
  for (const subcategory of ['nail-polish', 'mascara', 'toString', null])
    expect(wearOf(subcategory, 'matte')).toBeNull();
});
