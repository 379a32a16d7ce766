import {
  EYE_COLORS,
  EYEBROW_COLORS,
  type EyebrowColor,
  type EyeColor,
  LIP_SHADES,
  type LipShade,
} from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { type Lab, labOfHex } from './colour.ts';
import { eyebrowColorOf, eyebrowShapeOf, eyeColorOf, lipShadeOf } from './name-colours.ts';
import { BROW_HEX, EYE_HEX, LIP_HEX } from './reference-colours.ts';

const skin = labOfHex('#c99c80');

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(eyeColorOf(labOfHex(hex))).toBe(word);
  },
);

test.each<[string, string, EyeColor]>([
  ['strongly green', '#5f7a4f', 'green'],
  ['bluish grey', '#8d9296', 'gray'],
  ['yellowish grey', '#9a9994', 'gray'],
  ['light brown', '#6b4423', 'brown'],
  ['amber in cool light', '#aa7721', 'amber'],
  ['pale, reddened by warm light', '#8a7c7c', 'blue'],
  ['brown with a window mirrored in them', '#8d7c78', 'brown'],
  ['dark and nearly without colour', '#2a2624', 'brown'],
])('%s eyes (%s) are %s', (_what, hex, word) => {
  expect(eyeColorOf(labOfHex(hex))).toBe(word);
});

test.each(EYEBROW_COLORS.map((word): [EyebrowColor, string] => [word, BROW_HEX[word]]))(
  '%s brows (%s) are named so',
  (word, hex) => {
    expect(eyebrowColorOf(labOfHex(hex), skin)).toBe(word);
  },
);

test.each<[string, Lab, EyebrowColor]>([
  ['black, lighter than it is by the skin that shines through', [22, 7, 3], 'black'],
  ['dark brown, darker than it is', [16, 6, 12], 'dark brown'],
  ['dark and of little colour, but no grey', [33, 6, 8], 'medium brown'],
])('hair that is %s is named all the same', (_what, hair, word) => {
  expect(eyebrowColorOf(hair, labOfHex('#e7cab5'))).toBe(word);
});

test('brows as red and as yellow as the skin owe it to the light and are no auburn ones', () => {
  expect(eyebrowColorOf([40, 20, 25], [70, 12, 18])).toBe('auburn');
  expect(eyebrowColorOf([40, 20, 25], [70, 19, 24])).toBe('medium brown');
});

test('auburn brows on skin as red as they are, but less yellow, are auburn', () => {
  expect(eyebrowColorOf([32, 19, 20], [31, 19, 13])).toBe('auburn');
});

test.each(LIP_SHADES.map((word): [LipShade, string] => [word, LIP_HEX[word]]))(
  '%s lips (%s) are named so',
  (word, hex) => {
    expect(lipShadeOf(labOfHex(hex), skin)).toBe(word);
  },
);

test('a brow is straight up to a third of its thickness, arched from the whole of it', () => {
  expect([0, 0.05, 0.07, 0.15, 0.17, 0.24].map(eyebrowShapeOf)).toEqual([
    'straight',
    'straight',
    'soft-arch',
    'soft-arch',
    'arched',
    'arched',
  ]);
});
