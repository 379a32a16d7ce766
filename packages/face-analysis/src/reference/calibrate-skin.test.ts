import type { Lab, Light } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { deltaE, lightOfLab } from '../color/color.ts';
import { calibratedSkin } from './calibrate-skin.ts';

const SKIN: Lab = [52, 12, 18];
/** Office paper as the formula assumes it, in daylight. */
const PAPER: Lab = [95.2, 0, -3];

/** The same surface under a light that gives more or less to each channel. */
const under = (lab: Lab, light: Light): Light =>
  lightOfLab(lab).map((value, i) => value * (light[i] ?? 1)) as [number, number, number]; // three in, three out

test.each<[string, Light]>([
  ['daylight', [1, 1, 1]],
  ['half of it', [0.5, 0.5, 0.5]],
  ['warm light', [0.9, 0.7, 0.45]],
  ['cool light', [0.6, 0.7, 0.85]],
])('skin in %s has the color that it has in daylight', (_what, light) => {
  const measured = calibratedSkin(under(SKIN, light), under(PAPER, light));
  expect(deltaE(measured, SKIN)).toBeLessThan(3);
});

test('a sheet that is taken to be darker than it is makes the skin darker', () => {
  const gray: Lab = [70, 0, -2];
  const daylight: Light = [1, 1, 1];
  expect(calibratedSkin(under(SKIN, daylight), under(gray, daylight))[0]).toBeGreaterThan(SKIN[0] + 8);
});
