import type { Lab } from '@beautymark/contracts/math/srgb';
import { LIP_HEX } from '@beautymark/contracts/own-color';
import { EYEBROW_COLORS, type EyebrowColor, LIP_SHADES, type LipShade } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { labOfHex } from '../color/color.ts';
import { BROW_HEX } from '../recommend/reference-colors.ts';
import { classifyBrowColor, classifyBrowShape, classifyLipShade } from './brow-and-lip-words.ts';

const skin = labOfHex('#c99c80');

test.each(EYEBROW_COLORS.map((word): [EyebrowColor, string] => [word, BROW_HEX[word]]))(
  '%s brows (%s) are named so',
  (word, hex) => {
    expect(classifyBrowColor(labOfHex(hex), skin)).toBe(word);
  },
);

test.each<[string, Lab, EyebrowColor]>([
  ['black, lighter than it is by the skin that shines through', [22, 7, 3], 'black'],
  ['dark brown, darker than it is', [16, 6, 12], 'dark brown'],
  ['as dark as black, but a little yellow', [14, 11, 10], 'dark brown'],
  ['light brown, reddened by warm light', [51, 19, 23], 'light brown'],
  ['dark brown in blue light', [27, 5, -3], 'dark brown'],
  ['dark and of little color, but no gray', [33, 6, 8], 'medium brown'],
])('hair that is %s is named all the same', (_what, hair, word) => {
  expect(classifyBrowColor(hair, labOfHex('#e7cab5'))).toBe(word);
});

test('brows as red and as yellow as the skin owe it to the light and are no auburn ones', () => {
  expect(classifyBrowColor([40, 20, 25], [70, 12, 18])).toBe('auburn');
  expect(classifyBrowColor([40, 20, 25], [70, 19, 24])).toBe('medium brown');
});

test('auburn brows on skin as red as they are, but less yellow, are auburn', () => {
  expect(classifyBrowColor([32, 19, 20], [31, 19, 13])).toBe('auburn');
});

test.each(LIP_SHADES.map((word): [LipShade, string] => [word, LIP_HEX[word]]))(
  '%s lips (%s) are named so',
  (word, hex) => {
    expect(classifyLipShade(labOfHex(hex), skin)).toBe(word);
  },
);

test('red lips are red in a bright photo and in a dim one, on fair and on deep skin', () => {
  const inLight = ([l, a, b]: Lab, light: number): Lab => [(l + 16) * light - 16, a * light, b * light];
  const red = labOfHex(LIP_HEX.red);
  for (const own of ['#f0d5c2', '#c99c80', '#4f372b'])
    for (const light of [0.8, 1, 1.3])
      expect(classifyLipShade(inLight(red, light), inLight(labOfHex(own), light))).toBe('red');
});

test('lips a little yellower than nude lipsticks, or redder or paler than peach ones, are nude in warm light', () => {
  expect(classifyLipShade([67, 25, 22], skin)).toBe('nude pink');
  expect(classifyLipShade([67, 32, 31], skin)).toBe('nude pink');
  expect(classifyLipShade([67, 18, 20], skin)).toBe('nude pink');
  expect(classifyLipShade([67, 19, 25], skin)).toBe('peach');
  expect(classifyLipShade([67, 24, 24], skin)).toBe('peach');
});

test('a brow is straight up to a third of its thickness, arched from the whole of it', () => {
  expect([0, 0.05, 0.07, 0.15, 0.17, 0.24].map(classifyBrowShape)).toEqual([
    'straight',
    'straight',
    'soft-arch',
    'soft-arch',
    'arched',
    'arched',
  ]);
});
