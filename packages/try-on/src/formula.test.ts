import { byteOfLight, type Light, lightOfByte, lightOfHex } from '@beautymark/contracts/math/srgb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FINISHES, filmOf, filmsOf, reflectanceOver, sparkleAt, wornLight } from './formula.ts';

const layerOver = (ground: number, infinite: number, thickness: number) =>
  reflectanceOver(ground, filmOf(infinite, thickness));
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });

test('a layer of no thickness leaves the surface, an endless one hides it', () => {
  fc.assert(
    fc.property(share, share, (ground, infinite) => {
      expect(layerOver(ground, infinite, 0)).toBeCloseTo(ground, 10);
      // White hides slowest: its b is a thousandth.
      expect(layerOver(ground, infinite, 1e6)).toBeCloseTo(infinite, 5);
    }),
  );
});

test('a thicker layer never shows more of the surface', () => {
  fc.assert(
    fc.property(share, share, fc.double({ min: 0, max: 5, noNaN: true }), (ground, infinite, thickness) => {
      const distance = (x: number) => Math.abs(layerOver(ground, infinite, x) - infinite);
      expect(distance(thickness * 1.5)).toBeLessThanOrEqual(distance(thickness) + 1e-9);
    }),
  );
});

test('a layer over a ground equals the published form with coth', () => {
  const [ground, infinite, thickness] = [0.4, 0.2, 0.7];
  const a = 1 + (1 - infinite) ** 2 / (2 * infinite);
  const b = Math.sqrt(a * a - 1);
  const coth = 1 / Math.tanh(b * thickness);
  expect(layerOver(ground, infinite, thickness)).toBeCloseTo(
    (1 - ground * (a - b * coth)) / (a - ground + b * coth),
    10,
  );
});

const surface = { photo: [0.4, 0.25, 0.2] as Light, shading: 0.8, specular: 0.05, glow: 0.02 };
const red = { films: filmsOf(lightOfHex('#b3202e'), 0.5), cover: 1, ...FINISHES.gloss };
const white: Light = [1, 1, 1];

test('outside the mask a pixel stays exactly as it was, whatever the photo shows', () => {
  const photo = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(photo, share, share, (light, shading, specular) => {
      const bare = { ...surface, photo: light, shading, specular };
      expect(wornLight(bare, [red], { masks: [0], light: [0.9, 0.8, 0.7], sparkle: 1 })).toEqual(light);
    }),
  );
});

test('a thick matte layer has the shade’s color times shading and light', () => {
  const shade = lightOfHex('#b3202e');
  const layer = { films: filmsOf(shade, 50), cover: 1, shine: 0, glow: 0, sparkle: 0 };
  const light: Light = [1.1, 1, 0.8];
  const worn = wornLight(surface, [layer], { masks: [1], light, sparkle: 0 });
  // What the matte layer leaves of the highlight is nothing.
  for (const [c, value] of worn.entries()) expect(value).toBeCloseTo((light[c] ?? 0) * 0.8 * (shade[c] ?? 0), 3);
});

test('between the grains of a layer the skin shows as it is', () => {
  const worn = (cover: number) => wornLight(surface, [{ ...red, cover }], { masks: [1], light: white, sparkle: 0 });
  const half = worn(0.5);
  for (const c of [0, 1, 2] as const) expect(half[c]).toBeCloseTo((worn(0)[c] + worn(1)[c]) / 2, 10);
});

test('gloss makes highlights brighter and matte weaker, and black stays lit', () => {
  const lit = (finish: keyof typeof FINISHES) =>
    wornLight(surface, [{ ...red, ...FINISHES[finish] }], { masks: [1], light: white, sparkle: 0 })[1];
  expect(lit('gloss')).toBeGreaterThan(lit('satin'));
  expect(lit('matte')).toBeLessThan(lit('satin'));
});

test('particles lie still and are rare', () => {
  const particles = Array.from({ length: 10_000 }, (_, i) => sparkleAt(i % 100, Math.floor(i / 100)));
  expect(particles).toEqual(Array.from({ length: 10_000 }, (_, i) => sparkleAt(i % 100, Math.floor(i / 100))));
  const bright = particles.filter((value) => value > 0.5).length / particles.length;
  expect(bright).toBeGreaterThan(0.05);
  expect(bright).toBeLessThan(0.2);
});

test('every byte comes back from linear light as it was, and what is no color is refused', () => {
  for (let byte = 0; byte < 256; byte++) expect(byteOfLight(lightOfByte(byte))).toBe(byte);
  expect(() => lightOfHex('red')).toThrow(RangeError);
});
