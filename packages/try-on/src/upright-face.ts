import type { Point } from '@beautymark/contracts/math/geometry';
import type { FaceOutlines } from './face-outlines.ts';

/**
 * A moving face is prepared on a picture in which its eyes always lie in the same places: so its places keep their size,
 * sparkle does not crawl, and the time it takes does not depend on the camera.
 */
export const UPRIGHT = { width: 320, height: 400, eyeDistance: 80, eyesDown: 140 } as const;

export interface UprightView {
  /** From pixels of the frame to those of the upright picture, as a canvas takes it: a, b, c, d, e, f. */
  matrix: readonly [number, number, number, number, number, number];
  place: (point: Point) => Point;
}

interface Irises {
  left: { x: number; y: number };
  right: { x: number; y: number };
}

/** @param irises  of the frame, in its pixels; left and right are the picture's */
export function uprightView({ left, right }: Irises): UprightView {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const squared = Math.max(1, dx * dx + dy * dy);
  const [a, b] = [(UPRIGHT.eyeDistance * dx) / squared, (-UPRIGHT.eyeDistance * dy) / squared];
  const [middleX, middleY] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const e = UPRIGHT.width / 2 - a * middleX + b * middleY;
  const f = UPRIGHT.eyesDown - b * middleX - a * middleY;
  return {
    matrix: [a, b, -b, a, e, f],
    place: ([x, y]) => [a * x - b * y + e, b * x + a * y + f],
  };
}

/** A face's outlines on its upright picture. @param regions  in pixels of the frame */
export function uprightOutlines(
  regions: Record<keyof FaceOutlines['regions'], readonly Point[]>,
  { place }: UprightView,
): FaceOutlines {
  const entries = Object.entries(regions).map(([region, outline]) => [region, outline.map(place)]);
  // fromEntries forgets the keys; they are those of the regions.
  return { regions: Object.fromEntries(entries), eyeDistance: UPRIGHT.eyeDistance, down: [0, 1] };
}
