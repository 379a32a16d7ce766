import { EYE_COLORS, type EyeColor } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { labOfHex } from '../color/color.ts';
import { EYE_HEX } from '../recommend/reference-colors.ts';
import { classifyEyeColor } from './eye-words.ts';

const clearWhite = labOfHex('#e8e6e4');

test.each(EYE_COLORS.map((word): [EyeColor, string] => [word, EYE_HEX[word]]))(
  '%s eyes (%s) are named so',
  (word, hex) => {
    expect(classifyEyeColor(labOfHex(hex), clearWhite)).toBe(word);
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
  expect(classifyEyeColor(labOfHex(hex), clearWhite)).toBe(word);
});

test('a reddened iris beside a white as reddened owes it to the light, beside a clear white to its pigment', () => {
  const [iris, reddened] = [labOfHex('#7a6662'), labOfHex('#d2a9a0')];
  expect(classifyEyeColor(iris, reddened)).toBe('gray');
  expect(classifyEyeColor(iris, clearWhite)).toBe('brown');
  expect(classifyEyeColor(labOfHex('#8a7c7c'), reddened)).toBe('blue');
});

test('an iris without a color is gray in white light, and blue where the white beside it is yellow', () => {
  const iris = labOfHex('#606467');
  expect(classifyEyeColor(iris, clearWhite)).toBe('gray');
  expect(classifyEyeColor(iris, labOfHex('#d8bd9b'))).toBe('blue');
});

test('of two irises of one color, the one that is dark against its own white is brown', () => {
  const iris = labOfHex('#57524f');
  expect(classifyEyeColor(iris, labOfHex('#9a9490'))).toBe('gray');
  expect(classifyEyeColor(iris, clearWhite)).toBe('brown');
});

test('a dark iris that mirrors the sky, as behind glasses, is no blue one', () => {
  expect(classifyEyeColor([26, -9.5, -4.5], [69, -0.5, 0.5])).toBe('brown');
});

test('a dark iris that is blue is so by itself only if it is much bluer than the white beside it', () => {
  const iris = labOfHex('#1f222e');
  expect(classifyEyeColor(iris, labOfHex('#a39a94'))).toBe('blue');
  expect(classifyEyeColor(iris, labOfHex('#8a92a6'))).toBe('brown');
});

test('where no white of the eye is to be seen, the usual one of photos stands in', () => {
  expect(classifyEyeColor(labOfHex(EYE_HEX.brown), null)).toBe('brown');
  expect(classifyEyeColor(labOfHex(EYE_HEX.blue), null)).toBe('blue');
});
