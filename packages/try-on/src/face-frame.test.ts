import { expect, test } from 'vitest';
import { faceCrop } from './face-frame.ts';

const right = ({ x, width }: { x: number; width: number }) => x + width;
const bottom = ({ y, height }: { y: number; height: number }) => y + height;

test('a small face in a large photo fills the crop, with room around it, 4 to 5', () => {
  const face = { x: 0.4, y: 0.3, width: 0.1, height: 0.2 };
  const crop = faceCrop(face, { width: 1600, height: 1200 });
  expect((crop.width * 1600) / (crop.height * 1200)).toBeCloseTo(4 / 5);
  expect(face.height / crop.height).toBeGreaterThan(0.5);
  expect(crop.x).toBeLessThan(face.x);
  expect(right(crop)).toBeGreaterThan(right(face));
  expect(crop.y).toBeLessThan(face.y);
  expect(bottom(crop)).toBeGreaterThan(bottom(face));
});

test.each([
  ['in the corner', { x: 0, y: 0, width: 0.2, height: 0.3 }],
  ['partly outside', { x: 0.85, y: 0.8, width: 0.25, height: 0.3 }],
  ['larger than the photo', { x: -0.1, y: -0.2, width: 1.2, height: 1.4 }],
])('the crop of a face %s stays inside the photo', (_, face) => {
  for (const photo of [
    { width: 500, height: 500 },
    { width: 300, height: 1600 },
    { width: 1600, height: 300 },
  ]) {
    const crop = faceCrop(face, photo);
    expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(right(crop), bottom(crop))).toBeLessThanOrEqual(1 + 1e-9);
    expect((crop.width * photo.width) / (crop.height * photo.height)).toBeCloseTo(4 / 5);
  }
});
