import { expect, test } from 'vitest';
import type { Face } from '../detect/face.ts';
import { litHalf } from './lit-half.ts';
import { type Pixels, pixelBuffer } from './region-pixels.ts';

const SIDE = 100;
// Eyes a half of the picture apart; nothing else of a face counts here.
const face = { irises: { left: { x: 25, y: 40, r: 5 }, right: { x: 75, y: 40, r: 5 } }, eyeDistance: 50 } as Face;

/** A square of skin whose left half has this lightness, its right half that; chroma goes with light, unless it is gloss. */
function halves(left: number, right: number, gloss = 1): Pixels {
  const pixels = pixelBuffer(SIDE * SIDE);
  const skin = (l: number, share = 1): [number, number, number] => [l, 0.2 * (l + 16) * share, 0.3 * (l + 16) * share];
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) pixels.add(x < SIDE / 2 ? skin(left) : skin(right, gloss), x, y);
  return pixels.done();
}

/** L of half of a face in so many times less light, where L + 16 goes with the cube root of light. */
const shaded = (l: number, times: number) => (l + 16) / Math.cbrt(times) - 16;

test('of an evenly lit face no side counts for more', () => {
  expect(litHalf(halves(70, 69), face)).toBeNull();
});

test.each([70, 40])('the lit side counts alone in the light of a portrait, twice as strong there (L %d)', (l) => {
  const side = litHalf(halves(shaded(l, 2), l), face);
  expect(side?.weight).toBe(1);
  expect(new Set(side?.lit.l)).toEqual(new Set([l]));
});

test('the soft border of the shadow, in the middle of the face, is left out', () => {
  const side = litHalf(halves(shaded(70, 2), 70), face);
  expect(Math.min(...(side?.lit.x ?? []))).toBeGreaterThanOrEqual(62);
});

test('three times as strong it still counts for something, twelve times it is a beam', () => {
  const weight = litHalf(halves(70, shaded(70, 3)), face)?.weight ?? 0;
  expect(weight).toBeGreaterThan(0.5);
  expect(weight).toBeLessThan(1);
  expect(litHalf(halves(70, shaded(70, 12)), face)).toBeNull();
});

test('gloss is brighter and less colored than the skin in the shade: it has no say', () => {
  expect(litHalf(halves(40, 56, 0.35), face)).toMatchObject({ weight: 0, gloss: 1 });
  expect(litHalf(halves(40, 56), face)).toMatchObject({ weight: 1, gloss: 0 });
});
