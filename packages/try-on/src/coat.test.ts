import { type Light, lightOfHex } from '@beautymark/contracts/math/srgb';
import { WEAR_COVERAGES } from '@beautymark/contracts/wear';
import { expect, test } from 'vitest';
import { coatFor, HIDING } from './coat.ts';
import { clampAlbedo, reflectanceOver } from './formula.ts';

/** A coat over a surface. */
function coated(hex: string, ground: Light, hiding: number): Light {
  const { films, cover } = coatFor(lightOfHex(hex), hiding);
  const channel = (c: 0 | 1 | 2) => ground[c] + cover * (reflectanceOver(clampAlbedo(ground[c]), films[c]) - ground[c]);
  return [channel(0), channel(1), channel(2)];
}
const LIGHT_SKIN = lightOfHex('#f0cdb5');
const DEEP_SKIN = lightOfHex('#5a3a2a');

test.each(['#7e2b4c', '#b3202e', '#f2d4c5', '#3d2314', '#ffffff', '#000000'])(
  'more coverage of %s shows less of what is below',
  (hex) => {
    const contrast = (hiding: number) => coated(hex, LIGHT_SKIN, hiding)[1] - coated(hex, DEEP_SKIN, hiding)[1];
    const [sheer = 0, medium = 0, full = 0] = WEAR_COVERAGES.map((word) => contrast(HIDING[word]));
    expect(sheer).toBeLessThan(contrast(0));
    expect(medium).toBeLessThan(sheer);
    expect(full).toBeLessThan(medium);
    expect(full).toBeGreaterThan(0);
  },
);

test('no hiding leaves what is below as it is', () => {
  expect(coated('#4f3727', LIGHT_SKIN, 0)).toEqual(LIGHT_SKIN);
});

const redToBlue = ([red, , blue]: Light) => red / blue;
const redToGreen = ([red, green]: Light) => red / green;

test('a deep brown on light skin does not turn orange', () => {
  const espresso = '#4f3727';
  const worn = coated(espresso, LIGHT_SKIN, HIDING.medium);
  expect(redToBlue(worn)).toBeLessThan(2 * redToBlue(lightOfHex(espresso)));
});

test('a plum blush on light skin reddens it and does not look like a bruise', () => {
  const worn = coated('#72283f', LIGHT_SKIN, HIDING.sheer);
  expect(redToGreen(worn)).toBeGreaterThan(1.4 * redToGreen(LIGHT_SKIN));
});
