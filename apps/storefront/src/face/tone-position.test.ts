import type { FaceDetails } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { guessedRange } from './attribute-words.ts';
import { positionOnScale, possibleTones } from './tone-position.ts';

test.each([
  ['Honey', 'A medium tone, between Beige and Almond.'],
  ['porcelain', 'A light tone, next to Alabaster.'],
  ['Espresso', 'A very-deep tone, next to Mahogany.'],
])('%s', (tone, place) => expect(positionOnScale(tone)).toBe(place));

const skinOf = (lightness: number): Pick<FaceDetails, 'quality' | 'cheek'> => ({
  cheek: {
    box: { x: 0.4, y: 0.6, width: 0.05, height: 0.05 },
    light: [1, 1, 1],
    color: { hex: '#b28c70', lab: [lightness, 10, 19] },
  },
  quality: { usable: true, faces: 1, hints: [] },
});

test.each([
  ['Honey', null, ['Sand', 'Honey', 'Caramel']],
  ['Honey', 61, ['Sand', 'Honey', 'Caramel']],
  ['Amber', 55, ['Almond', 'Caramel', 'Amber', 'Chestnut']],
  ['Linen', 58, ['Ivory', 'Linen', 'Beige', 'Almond']],
  ['Alabaster', 84, ['Porcelain', 'Alabaster', 'Shell']],
  ['Espresso', 20, ['Cacao', 'Espresso']],
  ['Type IV', 61, []],
])('read as %s beside skin of lightness %s: %s', (skin_tone, lightness, names) => {
  const analysis = { skin_tone, undertone: 'warm', eye_color: 'brown' };
  const details = lightness === null ? null : skinOf(lightness);
  expect(possibleTones({ analysis, details, recommendations: [], corrected: [] })).toEqual(names);
});

const confidenceOf = (level: 'low' | 'medium') => {
  const doubt = { level, reason: 'uneven-light' } as const;
  return {
    skin_tone: doubt,
    undertone: doubt,
    eye_color: doubt,
    eyebrow_color: doubt,
    eyebrow_shape: doubt,
    lip_shade: doubt,
  };
};

test.each([
  ['medium', 'Linen', 58, ['Ivory', 'Linen', 'Beige', 'Almond'], null],
  ['low', 'Linen', 58, ['Linen', 'Honey', 'Almond', 'Caramel'], 'Linen to Caramel'],
  ['low', 'Honey', 61, ['Sand', 'Honey', 'Caramel'], 'Sand to Caramel'],
  ['low', 'Mocha', 24, ['Mocha', 'Mahogany', 'Espresso'], 'Mocha to Espresso'],
  ['low', 'Almond', 72, ['Linen', 'Beige', 'Almond', 'Amber'], 'Linen to Amber'],
  ['low', 'Type IV', 58, [], null],
] as const)('a %s reading of %s beside skin of lightness %s may be %s', (level, skin_tone, lightness, names, range) => {
  const analysis = { skin_tone, undertone: 'warm', eye_color: 'brown' };
  const details = { ...skinOf(lightness), confidence: confidenceOf(level) };
  const result = { analysis, details, recommendations: [], corrected: [] };
  expect(possibleTones(result)).toEqual(names);
  expect(guessedRange(result)).toBe(range);
});

test('a tone of another vocabulary has no place', () => {
  expect(positionOnScale('Type IV')).toBeNull();
});
