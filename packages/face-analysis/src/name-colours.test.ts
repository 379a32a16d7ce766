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

const inWhiteLight = { white: labOfHex('#e8e6e4'), skin };

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(eyeColorOf(labOfHex(hex), inWhiteLight)).toBe(word);
  },
);

test.each<[string, string, EyeColor]>([
  ['strongly green', '#5f7a4f', 'green'],
  ['bluish grey', '#8d9296', 'gray'],
  ['yellowish grey', '#9a9994', 'gray'],
  ['light brown', '#6b4423', 'brown'],
  ['amber in cool light', '#aa7721', 'amber'],
  ['dark and nearly without colour', '#2a2624', 'brown'],
  ['pale, but as red as they are yellow', '#756253', 'brown'],
])('%s eyes (%s) are %s', (_what, hex, word) => {
  expect(eyeColorOf(labOfHex(hex), inWhiteLight)).toBe(word);
});

test('a reddened iris beside a white as reddened owes it to the light, beside a clear white to its pigment', () => {
  const [iris, reddened] = [labOfHex('#80625c'), labOfHex('#d2a9a0')];
  expect(eyeColorOf(iris, { white: reddened, skin })).toBe('gray');
  expect(eyeColorOf(iris, inWhiteLight)).toBe('brown');
  expect(eyeColorOf(labOfHex('#8a7c7c'), { white: reddened, skin })).toBe('blue');
});

test('of two irises as red, the one that is dark against the skin is brown', () => {
  const iris = labOfHex('#5a4f4b');
  expect(eyeColorOf(iris, { ...inWhiteLight, skin: labOfHex('#8d5f48') })).toBe('gray');
  expect(eyeColorOf(iris, { ...inWhiteLight, skin: labOfHex('#f0d5c4') })).toBe('brown');
});

test('a dark iris that is blue is so by itself only if it is much bluer than the white beside it', () => {
  const iris = labOfHex('#1f222e');
  expect(eyeColorOf(iris, { white: labOfHex('#a39a94'), skin })).toBe('blue');
  expect(eyeColorOf(iris, { white: labOfHex('#8a92a6'), skin })).toBe('brown');
});

test('where no white of the eye is to be seen, the usual one of photos stands in', () => {
  expect(eyeColorOf(labOfHex(EYE_HEX.brown), { white: null, skin })).toBe('brown');
  expect(eyeColorOf(labOfHex(EYE_HEX.blue), { white: null, skin })).toBe('blue');
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
  ['as dark as black, but a little yellow', [14, 11, 10], 'dark brown'],
  ['light brown, reddened by warm light', [51, 19, 23], 'light brown'],
  ['dark brown in blue light', [27, 5, -3], 'dark brown'],
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

test('lips a little yellower than nude lipsticks, or redder than peach ones, are nude in warm light', () => {
  expect(lipShadeOf([67, 25, 22], skin)).toBe('nude pink');
  expect(lipShadeOf([67, 32, 31], skin)).toBe('nude pink');
  expect(lipShadeOf([67, 24, 24], skin)).toBe('peach');
});

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
