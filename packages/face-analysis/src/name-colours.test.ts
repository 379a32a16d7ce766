import {
  EYE_COLORS,
  EYEBROW_COLORS,
  type EyebrowColor,
  type EyeColor,
  LIP_SHADES,
  type LipShade,
} from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { labOfHex } from './colour.ts';
import { eyebrowColorOf, eyebrowShapeOf, eyeColorOf, lipShadeOf } from './name-colours.ts';
import { BROW_HEX, EYE_HEX, LIP_HEX } from './reference-colours.ts';

const skin = labOfHex('#c99c80');

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(eyeColorOf(labOfHex(hex))).toBe(word);
  },
);

test.each(EYEBROW_COLORS.map((word): [EyebrowColor, string] => [word, BROW_HEX[word]]))(
  '%s brows (%s) are named so',
  (word, hex) => {
    expect(eyebrowColorOf(labOfHex(hex), skin)).toBe(word);
  },
);

test('brows no redder than the skin owe their red to the light and are no auburn ones', () => {
  expect(eyebrowColorOf([40, 22, 26], [70, 12, 18])).toBe('auburn');
  expect(eyebrowColorOf([40, 22, 26], [70, 20, 24])).toBe('medium brown');
});

test.each(LIP_SHADES.map((word): [LipShade, string] => [word, LIP_HEX[word]]))(
  '%s lips (%s) are named so',
  (word, hex) => {
    expect(lipShadeOf(labOfHex(hex), skin)).toBe(word);
  },
);

test('a flat brow is straight, a slightly raised one has a soft arch, a high one is arched', () => {
  expect([0, 0.1, 0.2].map(eyebrowShapeOf)).toEqual(['straight', 'soft-arch', 'arched']);
});
