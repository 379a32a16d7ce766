import { EYE_COLORS, type EyeColor } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { labOfHex } from '../color/color.ts';
import { EYE_HEX } from '../recommend/reference-colors.ts';
import { classifyEyeColor } from './eye-words.ts';

const skin = labOfHex('#c99c80');
const inWhiteLight = { sclera: labOfHex('#e8e6e4'), skin };

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(classifyEyeColor(labOfHex(hex), inWhiteLight)).toBe(word);
  },
);

test.each<[string, string, EyeColor]>([
  ['strongly green', '#5f7a4f', 'green'],
  ['bluish gray', '#8d9296', 'gray'],
  ['yellowish gray', '#9a9994', 'gray'],
  ['light brown', '#6b4423', 'brown'],
  ['amber in cool light', '#aa7721', 'amber'],
  ['dark and nearly without color', '#2a2624', 'brown'],
  ['pale, but as red as they are yellow', '#756253', 'brown'],
])('%s eyes (%s) are %s', (_what, hex, word) => {
  expect(classifyEyeColor(labOfHex(hex), inWhiteLight)).toBe(word);
});

test('a reddened iris beside a white as reddened owes it to the light, beside a clear white to its pigment', () => {
  const [iris, reddened] = [labOfHex('#80625c'), labOfHex('#d2a9a0')];
  expect(classifyEyeColor(iris, { sclera: reddened, skin })).toBe('gray');
  expect(classifyEyeColor(iris, inWhiteLight)).toBe('brown');
  expect(classifyEyeColor(labOfHex('#8a7c7c'), { sclera: reddened, skin })).toBe('blue');
});

test('an iris without a color is gray in white light, and blue where the white beside it is yellow', () => {
  const iris = labOfHex('#606467');
  expect(classifyEyeColor(iris, inWhiteLight)).toBe('gray');
  expect(classifyEyeColor(iris, { sclera: labOfHex('#d8bd9b'), skin })).toBe('blue');
});

test('of two irises as red, the one that is dark against the skin is brown', () => {
  const iris = labOfHex('#5a4f4b');
  expect(classifyEyeColor(iris, { ...inWhiteLight, skin: labOfHex('#8d5f48') })).toBe('gray');
  expect(classifyEyeColor(iris, { ...inWhiteLight, skin: labOfHex('#f0d5c4') })).toBe('brown');
});

test('a dark iris that is blue is so by itself only if it is much bluer than the white beside it', () => {
  const iris = labOfHex('#1f222e');
  expect(classifyEyeColor(iris, { sclera: labOfHex('#a39a94'), skin })).toBe('blue');
  expect(classifyEyeColor(iris, { sclera: labOfHex('#8a92a6'), skin })).toBe('brown');
});

test('where no white of the eye is to be seen, the usual one of photos stands in', () => {
  expect(classifyEyeColor(labOfHex(EYE_HEX.brown), { sclera: null, skin })).toBe('brown');
  expect(classifyEyeColor(labOfHex(EYE_HEX.blue), { sclera: null, skin })).toBe('blue');
});
