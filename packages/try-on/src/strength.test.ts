import { type Light, labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import type { Grounds } from './split-surface.ts';
import { hidingOn, STARTING_INTENSITY, shadeInPhoto } from './strength.ts';

const grounds = (skin: string, judged: string | null = null): Grounds => ({
  skin: lightOfHex(skin),
  lips: lightOfHex('#a86a62'),
  brows: lightOfHex('#33241c'),
  judgedSkin: judged === null ? null : lightOfHex(judged),
});
const LIGHT = grounds('#f0cdb5');
const DEEP = grounds('#5a3a2a');
const hiding = (hex: string, place: Parameters<typeof hidingOn>[2], on: Grounds, made = 0.6) =>
  hidingOn(lightOfHex(hex), made, place, on);

test('foundation starts at 60 %', () => {
  expect(STARTING_INTENSITY.skin).toBe(0.6);
});

test('a deep blush is dabbed on light skin and worn as made on deep skin; a pale one the other way round', () => {
  const [fig, rosewater] = ['#72283f', '#e0a09a'];
  expect(hiding(fig, 'cheeks', LIGHT, 0.35)).toBeLessThan(hiding(fig, 'cheeks', DEEP, 0.35));
  expect(hiding(rosewater, 'cheeks', DEEP, 0.35)).toBeLessThan(hiding(rosewater, 'cheeks', LIGHT, 0.35));
});

test('no product hides more than it is made to, and a shade of the skin’s own color all of that', () => {
  expect(hiding('#f0cdb5', 'skin', LIGHT)).toBe(0.6);
  for (const hex of ['#000000', '#ffffff', '#be1e2d'])
    for (const place of ['skin', 'cheeks', 'lids', 'brows', 'lips'] as const)
      expect(hiding(hex, place, LIGHT)).toBeLessThanOrEqual(0.6);
});

test('a dark lipstick covers as made; a straw pencil hardly shows on black hair', () => {
  expect(hiding('#4f1a28', 'lips', LIGHT, 0.9)).toBe(0.9);
  expect(hiding('#bc9a6c', 'brows', LIGHT)).toBeLessThan(0.15);
});

test('the shade that was matched to the skin has the color that the photo shows, whatever its exposure', () => {
  const dim = grounds('#c3a78b', '#e6c6b0');
  const shown = labOfLight(...shadeInPhoto(lightOfHex('#e6c6b0'), 'skin', dim));
  labOfLight(...dim.skin).forEach((value, i) => {
    expect(shown[i]).toBeCloseTo(value, 5);
  });
});

test('lipstick is as dim as the face is, and keeps its hue', () => {
  const red: Light = lightOfHex('#be1e2d');
  const dim = shadeInPhoto(red, 'lips', grounds('#c3a78b', '#e6c6b0'));
  expect(dim[0]).toBeLessThan(red[0]);
  expect(dim[0] / dim[2]).toBeCloseTo(red[0] / red[2], 5);
  expect(shadeInPhoto(red, 'lips', LIGHT)).toEqual(red);
});
