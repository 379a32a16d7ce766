import { expect, test } from 'vitest';
import { cheekCrop } from './face-crop.ts';

const right = ({ x, width }: { x: number; width: number }) => x + width;
const bottom = ({ y, height }: { y: number; height: number }) => y + height;

test('the patch of a cheek lies inside the larger cheek and is a square', () => {
  const box = (x: number, size: number): [number, number][] => [
    [x, 0.4],
    [x + size, 0.4],
    [x + size, 0.4 + size],
    [x, 0.4 + size],
  ];
  // Only the cheeks are looked at.
  const face = { regions: { leftCheek: box(0.2, 0.06), rightCheek: box(0.6, 0.1) } } as Parameters<typeof cheekCrop>[0];
  const patch = cheekCrop(face, { width: 1200, height: 800 });
  expect(patch.x).toBeGreaterThan(0.6);
  expect(right(patch)).toBeLessThan(0.7);
  expect(patch.y).toBeGreaterThan(0.4);
  expect(bottom(patch)).toBeLessThan(0.5);
  expect((patch.width * 1200) / (patch.height * 800)).toBeCloseTo(1);
});
