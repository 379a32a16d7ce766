import type { Point, Polygon } from '@beautymark/contracts/math/geometry';
import { expect, test } from 'vitest';
import { drawInBox, fillOutline } from './outline.ts';
import { softBlur } from './plane.ts';

const size = { width: 60, height: 40 };
const REACH = 7;

const circle = (centerX: number, centerY: number): Polygon =>
  Array.from({ length: 12 }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / 12;
    return [centerX + 8 * Math.cos(angle), centerY + 8 * Math.sin(angle)];
  });

const inBox = (outline: Polygon) =>
  drawInBox([outline], REACH, size, (moved, box) => softBlur(fillOutline(moved[0] ?? [], box), box, REACH));

test.each([
  ['inside', 30, 20],
  ['at the upper left corner', 3, 2],
  ['at the lower right corner', 57, 38],
])('a soft outline %s of the picture is the same in its box as in the whole picture', (_, x, y) => {
  const whole = softBlur(fillOutline(circle(x, y), size), size, REACH);
  const largest = inBox(circle(x, y)).reduce((most, share, i) => Math.max(most, Math.abs(share - (whole[i] ?? 0))), 0);
  expect(largest).toBeLessThan(1e-5);
});

test('an outline beside the picture leaves it empty', () => {
  expect(inBox(circle(-80, 20))).toEqual(new Float32Array(size.width * size.height));
});
