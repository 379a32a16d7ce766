import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { beforeAll, expect, test } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import type { Tone } from '../classify/skin-tones.ts';
import { measuredCertainty, measuredIta, measuredTone } from './measured-tone.ts';

let tones: Tone[];
beforeAll(async () => {
  tones = await suppliedTones();
});

/** Skin of that lightness, as yellow as skin mostly is there. */
const skin = (lightness: number): Lab => [lightness, 11, lightness > 62 ? 12 : 17];

test.each([
  [71, 'light'],
  [66, 'light-medium'],
  [60, 'medium'],
  [56, 'medium-deep'],
  [46, 'deep'],
  [32, 'very-deep'],
] as const)('skin with L* %d by a spectrophotometer is %s, as in dermatology', (lightness, group) => {
  expect(measuredTone(skin(lightness), tones).tone.group).toBe(group);
});

test('the darker the skin, the deeper the tone, without a step back', () => {
  const orders = Array.from({ length: 60 }, (_, i) => measuredTone(skin(80 - i), tones).tone.order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  expect(orders[0]).toBe(1);
  expect(orders.at(-1)).toBe(18);
});

test('the color that is shown is as light as the palette is at that place', () => {
  for (let lightness = 25; lightness < 75; lightness += 2) {
    const { tone, shown } = measuredTone(skin(lightness), tones);
    expect(Math.abs(shown[0] - tone.lab.L), `L* ${lightness}`).toBeLessThan(3);
  }
});

test('yellowness counts in part: cameras err by as much as people differ', () => {
  const [usual, yellower] = [measuredIta([66, 11, 12]), measuredIta([66, 11, 18])];
  expect(usual - yellower).toBeGreaterThan(1);
  expect(usual - yellower).toBeLessThan(8);
});

test('a group is surer in its middle than near its ends', () => {
  expect(measuredCertainty(skin(45), tones)).toBe('medium');
  expect(measuredCertainty(skin(28), tones)).toBe('medium');
  expect(measuredCertainty(skin(38), tones)).toBe('low');
  expect(measuredCertainty(skin(59), tones)).toBe('low');
});

test('every group has neighbors beyond its own end', () => {
  const groups = SKIN_GROUPS.map((group) => tones.filter((tone) => tone.group === group));
  expect(groups.every((own) => own.length === 3)).toBe(true);
  expect(measuredTone(skin(78), tones).neighbours).toEqual({ lighter: null, deeper: 'Alabaster' });
});
