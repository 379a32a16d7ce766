import { type Point, type Polygon, rowSpans } from '@beautymark/contracts/math/geometry';
import type { Size } from './plane.ts';

/** Points put between those of the mesh, so that a curved lip is not drawn with corners. */
const POINTS_BETWEEN = 6;

/** A closed curve through all points. @source Catmull, Rom 1974 */
export function smoothOutline(points: Polygon): Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: POINTS_BETWEEN }, (__, step): Point => {
      const t = step / POINTS_BETWEEN;
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      return [on(0), on(1)];
    });
  });
}

/** 1 inside the outline, 0 outside: a pixel counts as inside when its center is. */
export function fillOutline(outline: Polygon, { width, height }: Size): Float32Array {
  const filled = new Float32Array(width * height);
  const ys = outline.map(([, y]) => y);
  const first = Math.max(0, Math.floor(Math.min(...ys)));
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = first; y <= last; y++)
    for (const [from, to] of rowSpans(outline, y)) {
      const [left, right] = [Math.max(0, from), Math.min(width, to)];
      if (left < right) filled.fill(1, y * width + left, y * width + right);
    }
  return filled;
}

/** The mean of several filled outlines: laid into each other they make a gradient. */
export function stacked(outlines: readonly Polygon[], size: Size): Float32Array {
  const total = new Float32Array(size.width * size.height);
  for (const outline of outlines) {
    const filled = fillOutline(outline, size);
    for (let i = 0; i < total.length; i++) total[i] = (total[i] ?? 0) + (filled[i] ?? 0) / outlines.length;
  }
  return total;
}

/**
 * Draws only in the box around some outlines, since a place is a small part of a picture.
 * @param margin  how far beyond them is drawn @returns the whole picture, 0 outside of the box
 */
export function drawInBox(
  outlines: readonly Polygon[],
  margin: number,
  { width, height }: Size,
  draw: (moved: Polygon[], box: Size) => Float32Array,
): Float32Array {
  const [left, right] = boundsOf(outlines, 0, margin, width);
  const [top, bottom] = boundsOf(outlines, 1, margin, height);
  const box = { width: right - left, height: bottom - top };
  const moved = outlines.map((outline) => outline.map(([x, y]): Point => [x - left, y - top]));
  const drawn = draw(moved, box);
  const picture = new Float32Array(width * height);
  for (let y = 0; y < box.height; y++)
    picture.set(drawn.subarray(y * box.width, (y + 1) * box.width), (top + y) * width + left);
  return picture;
}

/** Whole pixels from the first to behind the last, within 0 and `limit`. */
function boundsOf(outlines: readonly Polygon[], axis: 0 | 1, margin: number, limit: number): [number, number] {
  const places = outlines.flat().map((point) => point[axis]);
  // A blur rounds its reach, by less than two pixels.
  const first = Math.floor(Math.min(...places) - margin) - 2;
  const last = Math.ceil(Math.max(...places) + margin) + 2;
  const from = Math.min(limit, Math.max(0, first));
  return [from, Math.max(from, Math.min(limit, last))];
}
