import { expect, test } from 'vitest';
import { type Crop, cropToPicture, resampleCrop, ZERO_TO_ONE } from './crop.ts';
import { imagePyramid } from './detect-faces.ts';

/** Red grows to the right, green downwards. */
function ramp(width: number, height: number) {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.set([(x * 250) / width, (y * 250) / height, 40], (y * width + x) * 3);
  return { width, height, rgb };
}

async function pixelsOf(picture: ReturnType<typeof ramp>, crop: Crop, side: number) {
  const pixels = new Float32Array(side * side * 3);
  resampleCrop(await imagePyramid(picture), crop, { pixels, side, range: ZERO_TO_ONE });
  return (column: number, row: number) =>
    Array.from(pixels.subarray((row * side + column) * 3, (row * side + column) * 3 + 3), (value) => value * 255);
}

test.each([
  ['small picture, enlarged', 200, 60],
  ['large picture, sampled from its smaller copy', 1600, 900],
])('a crop of a %s shows the places that it should', async (_what, size, side) => {
  const picture = ramp(size, size);
  const crop: Crop = { center: [size / 2, size * 0.45], width: side, height: side, angle: 0.3 };
  const at = await pixelsOf(picture, crop, 64);
  for (const [column, row] of [
    [0, 0],
    [63, 5],
    [20, 60],
  ] as const) {
    const [x, y] = cropToPicture(crop)((column + 0.5) / 64, (row + 0.5) / 64);
    const [red, green, blue] = at(column, row);
    expect(red).toBeCloseTo(((x - 0.5) * 250) / size, -0.5);
    expect(green).toBeCloseTo(((y - 0.5) * 250) / size, -0.5);
    expect(blue).toBeCloseTo(40, 0);
  }
});

test('a mirrored crop is the crop, mirrored', async () => {
  const picture = ramp(100, 100);
  const crop: Crop = { center: [50, 50], width: 40, height: 40, angle: 0.2 };
  const [plain, mirrored] = [
    await pixelsOf(picture, crop, 16),
    await pixelsOf(picture, { ...crop, isMirrored: true }, 16),
  ];
  for (const [column, row] of [
    [0, 0],
    [3, 12],
    [15, 7],
  ] as const)
    expect(mirrored(15 - column, row)).toEqual(plain(column, row).map((value) => expect.closeTo(value, 3)));
});

test('what lies outside the picture is gray', async () => {
  const at = await pixelsOf(ramp(50, 50), { center: [0, 25], width: 60, height: 60, angle: 0 }, 12);
  expect(at(0, 6)).toEqual([128, 128, 128].map((gray) => expect.closeTo(gray, 3)));
  expect(at(9, 6)[2]).toBeCloseTo(40, 1);
});
