import type { Point } from '@beautymark/contracts/math/geometry';
import { expect, test } from 'vitest';
import { eyePartMasks, onBothEyes } from './eye-masks.ts';
import type { FaceOutlines } from './face-outlines.ts';

const size = { width: 200, height: 120 };
/** The picture's left eye: its outer corner is on the left. */
const eye = (x: number, outwards: 1 | -1): Point[] => {
  const at = (t: number, height: number): Point => [x + outwards * 20 * (1 - 2 * t), 70 + height * 4 * t * (1 - t)];
  const upper = Array.from({ length: 9 }, (_, i) => at(i / 8, -8));
  return [...upper, ...Array.from({ length: 7 }, (_, i) => at(1 - (i + 1) / 8, 6))];
};
const brow = (x: number, outwards: 1 | -1): Point[] => {
  const line = (y: number) => Array.from({ length: 5 }, (_, i): Point => [x + outwards * (24 - 12 * i), y]);
  return [...line(28), ...line(34).toReversed()];
};
const none: Point[] = [];
const face: FaceOutlines = {
  regions: {
    faceOval: none,
    leftEye: eye(50, -1),
    rightEye: eye(150, 1),
    leftBrow: brow(50, -1),
    rightBrow: brow(150, 1),
    lipsOuter: none,
    lipsInner: none,
    leftCheek: none,
    rightCheek: none,
    forehead: none,
  },
  eyeDistance: 100,
  down: [0, 1],
};
const masks = eyePartMasks(face, size);
const at = (mask: Float32Array, x: number, y: number) => mask[y * size.width + x] ?? 0;

test('no part reaches the eyeball, the lashes or the brow', () => {
  for (const mask of Object.values(masks)) for (const y of [70, 63, 62, 33, 28]) expect(at(mask, 50, y)).toBe(0);
});

test('the lid is worn above the lashes and fades towards the nose, the crease lies above it', () => {
  expect(at(masks.lids, 45, 57)).toBeGreaterThan(0.8);
  expect(at(masks.lids, 66, 60)).toBeLessThan(0.4 * at(masks.lids, 45, 57));
  expect(at(masks.crease, 45, 50)).toBeGreaterThan(0.7);
  expect(at(masks.lids, 45, 46)).toBeLessThan(at(masks.crease, 45, 46));
});

test('the corner is the outer third and a little beyond, on both eyes alike', () => {
  expect(at(masks.corner, 33, 63)).toBeGreaterThan(0.5);
  expect(at(masks.corner, 55, 58)).toBeLessThan(0.05);
  for (let y = 20; y < 80; y++)
    for (let x = 0; x < 100; x++)
      for (const mask of Object.values(masks)) expect(at(mask, x, y)).toBeCloseTo(at(mask, 199 - x, y), 4);
});

test('where one lid is hidden the other wears nothing either; a lid in part behind hair does not count as hidden', () => {
  const without = (share: number) => {
    const cut = (mask: Float32Array) => mask.map((worn, i) => (i % size.width < 100 ? worn : worn * share));
    return onBothEyes({ lids: cut(masks.lids), crease: masks.crease, corner: masks.corner }, face, size);
  };
  for (const mask of Object.values(without(0.1))) expect(Math.max(...mask)).toBe(0);
  expect(without(0.4).crease).toBe(masks.crease);
});
