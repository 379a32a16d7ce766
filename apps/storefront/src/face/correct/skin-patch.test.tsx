import { expect, test } from 'vitest';
import { type FacePixels, skinPatch } from './skin-patch.ts';

type Color = [number, number, number];
const SKIN: Color = [167, 117, 100];
const SHINE: Color = [232, 190, 185];
const BLUSH: Color = [196, 92, 96];
const LIPS: Color = [170, 60, 80];

const box = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const nothing = box(0, 0, 0, 0);
/** Eyes above the middle, lips below it; the oval is the whole picture. */
const regions = {
  faceOval: box(0.05, 0.05, 0.9, 0.9),
  leftEye: box(0.2, 0.35, 0.2, 0.05),
  rightEye: box(0.6, 0.35, 0.2, 0.05),
  leftBrow: nothing,
  rightBrow: nothing,
  lipsOuter: box(0.35, 0.72, 0.3, 0.08),
  lipsInner: nothing,
  leftCheek: nothing,
  rightCheek: nothing,
  forehead: nothing,
};

/** A face of 60 by 60 pixels of one color, with rectangles of others, in shares of it. */
function drawn(skin: Color, spots: [Color, x: number, y: number, width: number, height: number][]): FacePixels {
  const data = new Uint8ClampedArray(60 * 60 * 4);
  for (let place = 0; place < 60 * 60; place++) {
    const [x, y] = [(place % 60) / 60, Math.floor(place / 60) / 60];
    const spot = spots.findLast(
      ([, left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
    );
    // A little grain, as every photo has.
    data.set(
      (spot?.[0] ?? skin).map((channel) => channel + ((place * 7) % 5) - 2),
      4 * place,
    );
  }
  return { data, width: 60, height: 60 };
}

/** The mean color of what was cut. */
function cut(pixels: FacePixels): Color | null {
  const patch = skinPatch(pixels, regions);
  if (!patch) return null;
  const sums = [0, 0, 0];
  for (let y = patch.y; y < patch.y + patch.size; y++)
    for (let x = patch.x; x < patch.x + patch.size; x++)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (pixels.data[4 * (y * pixels.width + x) + channel] ?? 0);
  return sums.map((sum) => sum / patch.size ** 2) as Color;
}
const expectNear = (found: Color | null, wanted: Color) => {
  expect(found).not.toBeNull();
  for (const channel of [0, 1, 2] as const) expect(Math.abs((found?.[channel] ?? 0) - wanted[channel])).toBeLessThan(6);
};

test('a shine on cheeks and forehead, blush and lips are passed over', () => {
  const face = drawn(SKIN, [
    [SHINE, 0.15, 0.45, 0.25, 0.2],
    [SHINE, 0.6, 0.45, 0.25, 0.2],
    [SHINE, 0.3, 0.1, 0.4, 0.15],
    [BLUSH, 0.05, 0.6, 0.25, 0.15],
    [LIPS, 0.35, 0.72, 0.3, 0.08],
  ]);
  expectNear(cut(face), SKIN);
});

test('deep skin with light thrown back from a third of it is cut where it is deep', () => {
  const deep: Color = [96, 62, 48];
  expectNear(cut(drawn(deep, [[[170, 140, 130], 0.05, 0.4, 0.9, 0.3]])), deep);
});

test('in light from one side the cut is of the half that speaks for most of the skin', () => {
  const shade: Color = [95, 62, 50];
  expectNear(cut(drawn(SKIN, [[shade, 0, 0, 0.4, 1]])), SKIN);
});

test('a beard is no skin to compare with', () => {
  const pixels = drawn(SKIN, [[[120, 95, 85], 0.05, 0.75, 0.9, 0.2]]);
  const patch = skinPatch(pixels, regions);
  expect(patch && patch.y + patch.size).toBeLessThanOrEqual(0.72 * pixels.height);
});

test('where no patch is like the face there is no cut', () => {
  // Stripes narrower than any patch: hair over the whole face.
  const stripes = Array.from({ length: 15 }, (_, place): [Color, number, number, number, number] => [
    [20, 15, 12],
    place / 15,
    0,
    1 / 30,
    1,
  ]);
  expect(cut(drawn([230, 200, 180], stripes))).toBeNull();
});
