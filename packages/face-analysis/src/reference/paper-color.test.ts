import type { Lab, Light } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { whitenessBySkin, whitenessOf } from './paper-color.ts';

test.each<[string, Light, string]>([
  ['as red as blue', [0.6, 0.6, 0.6], 'white'],
  ['in warm light that the camera has balanced in part', [0.7, 0.6, 0.48], 'white'],
  ['in candle light', [0.8, 0.5, 0.22], 'doubtful'],
  ['with a touch of green', [0.5, 0.6, 0.55], 'doubtful'],
  ['that is green', [0.4, 0.6, 0.45], 'tinted'],
  ['that is rose', [0.75, 0.5, 0.6], 'tinted'],
])('a sheet %s', (_what, light, whiteness) => {
  expect(whitenessOf(light)).toBe(whiteness);
});

test.each<[string, Lab, string]>([
  ['as skin mostly is', [60, 12, 16], 'white'],
  ['as very deep skin mostly is', [30, 9, 14], 'white'],
  ['redder than skin is in any light, as beside mint paper', [60, 24, 16], 'doubtful'],
  ['greener, as beside rose paper', [60, 3, 16], 'doubtful'],
  ['yellower, as beside blue paper', [60, 12, 25], 'doubtful'],
  ['bluer than any skin', [60, 12, -2], 'tinted'],
])('a sheet beside which skin is %s', (_what, skin, whiteness) => {
  expect(whitenessBySkin(skin)).toBe(whiteness);
});
