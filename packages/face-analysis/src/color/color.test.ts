import { type Lab, labOfLight } from '@beautymark/contracts/math/srgb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chromaOf, deltaE, hexOfLab, hueOf, itaOf, labOfHex, labOfRgb, lightOfLab, luminanceOfRgb } from './color.ts';

test.each<[string, Lab]>([
  ['#ffffff', [100, 0, 0]],
  ['#000000', [0, 0, 0]],
  ['#ff0000', [53.24, 80.09, 67.2]],
  ['#00ff00', [87.73, -86.18, 83.18]],
  ['#0000ff', [32.3, 79.19, -107.86]],
])('%s has its published CIELAB value', (hex, [l, a, b]) => {
  const lab = labOfHex(hex);
  expect(lab[0]).toBeCloseTo(l, 1);
  expect(lab[1]).toBeCloseTo(a, 1);
  expect(lab[2]).toBeCloseTo(b, 1);
});

test('every sRGB color comes back from CIELAB as it was', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const hex = `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
      expect(hexOfLab(labOfRgb(r, g, b))).toBe(hex);
    }),
  );
});

test.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('CIEDE2000 of %j and %j is the value that Sharma, Wu and Dalal publish', (one, other, expected) => {
  expect(deltaE(one, other)).toBeCloseTo(expected, 4);
});

test('the typology angle falls from light to dark skin', () => {
  expect(itaOf([65, 10, 15])).toBeCloseTo(45, 5);
  expect(itaOf([50, 10, 15])).toBeCloseTo(0, 5);
  expect(itaOf([35, 10, 15])).toBeCloseTo(-45, 5);
});

test('hue and chroma are the polar form of a and b', () => {
  expect(hueOf([50, 10, 10])).toBeCloseTo(45, 5);
  expect(chromaOf([50, 3, 4])).toBe(5);
});

test('luminance of white is 1 and of middle gray about a fifth', () => {
  expect(luminanceOfRgb(255, 255, 255)).toBeCloseTo(1, 5);
  expect(luminanceOfRgb(128, 128, 128)).toBeCloseTo(0.216, 3);
});

test('something that is no color is a caller’s bug', () => {
  expect(() => labOfHex('red')).toThrow(RangeError);
});

test('linear light comes back from CIELAB as it was', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, (r, g, b) => {
      const back = lightOfLab(labOfLight(r, g, b));
      for (const [i, value] of [r, g, b].entries()) expect(back[i]).toBeCloseTo(value, 3);
    }),
  );
});
