import {
  EYE_COLORS,
  type EyebrowColor,
  type EyeColor,
  LIP_SHADES,
  type LipShade,
} from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { type Lab, labOfHex } from './colour.ts';
import { eyebrowColorOf, eyebrowShapeOf, eyeColorOf, lipShadeOf } from './name-colours.ts';
import { EYE_HEX, LIP_HEX } from './reference-colours.ts';

const skin = labOfHex('#c99c80');

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(eyeColorOf(labOfHex(hex))).toBe(word);
  },
);

// As seen on faces: skin shines through the hair, so brows measure lighter than the pencil that matches them.
test.each<[EyebrowColor, Lab]>([
  ['black', [20, 3, 5]],
  ['dark brown', [31, 7, 10]],
  ['medium brown', [43, 9, 15]],
  ['light brown', [55, 9, 18]],
  ['blonde', [66, 8, 22]],
  ['auburn', [45, 23, 25]],
  ['gray', [50, 1, 4]],
])('%s brows are named so', (word, lab) => {
  expect(eyebrowColorOf(lab)).toBe(word);
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
