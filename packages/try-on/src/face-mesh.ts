import { centerOf, type Point } from '@beautymark/contracts/math/geometry';
import { FACE_RIM, FACE_TRIANGLES, INNER_LIPS } from './face-triangles.ts';
import type { Size } from './plane.ts';

/** Where the points of a face mesh lie, in pixels of a picture of this size. */
export interface PlacedMesh extends Size {
  points: readonly Point[];
}

/** Ears, neck and hairline lie beyond the mesh: its rim is drawn out from its middle to this many times its distance. */
const BEYOND_RIM = 2.2;
/** A mouth that has opened by more of the face's width than this shows teeth, which were not seen when it was prepared. */
const OPENED = 0.012;

const RIM_POINTS = FACE_RIM.length;
const OUTER_FIRST = 468;

/** The triangles between the rim and its drawn-out copy, whose points are numbered from OUTER_FIRST. */
const BEYOND = FACE_RIM.flatMap((inner, i) => {
  const next = (i + 1) % RIM_POINTS;
  const [nextInner, outer, nextOuter] = [FACE_RIM[next] ?? 0, OUTER_FIRST + i, OUTER_FIRST + next];
  return [inner, outer, nextInner, nextInner, outer, nextOuter];
});
const MOUTH = INNER_LIPS.upper.slice(1).flatMap((upper, i) => {
  const [before, lower, lowerBefore] = [
    INNER_LIPS.upper[i] ?? 0,
    INNER_LIPS.lower[i + 1] ?? 0,
    INNER_LIPS.lower[i] ?? 0,
  ];
  return [before, upper, lower, before, lower, lowerBefore];
});

/**
 * Carries what was prepared of a face to where that face is now.
 * @returns for each corner of each triangle: its place on the canvas, −1 to 1 upwards, and on the prepared picture, 0 to 1
 */
export function carriedMesh(now: PlacedMesh, prepared: PlacedMesh): Float32Array {
  const [shown, known] = [withBeyond(now.points), withBeyond(prepared.points)];
  const hasOpened = opening(now.points) - opening(prepared.points) > OPENED;
  const triangles = [...BEYOND, ...FACE_TRIANGLES, ...(hasOpened ? [] : MOUTH)];
  const corners = new Float32Array(4 * triangles.length);
  let used = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const places = [0, 1, 2].map((corner) => triangles[i + corner] ?? 0);
    // What has turned away lies behind what is seen.
    if (turn(places, shown) * turn(places, known) <= 0) continue;
    for (const point of places) {
      const [x, y] = shown[point] ?? [0, 0];
      const [u, v] = known[point] ?? [0, 0];
      corners[used++] = (2 * x) / now.width - 1;
      corners[used++] = 1 - (2 * y) / now.height;
      corners[used++] = u / prepared.width;
      corners[used++] = v / prepared.height;
    }
  }
  return corners.subarray(0, used);
}

function withBeyond(points: readonly Point[]): Point[] {
  const rim = FACE_RIM.map((i): Point => points[i] ?? [0, 0]);
  const [middleX, middleY] = centerOf(rim);
  const outer = rim.map(
    ([x, y]): Point => [middleX + BEYOND_RIM * (x - middleX), middleY + BEYOND_RIM * (y - middleY)],
  );
  return [...points.slice(0, OUTER_FIRST), ...outer];
}

/** Positive when its corners go around clockwise. */
function turn(places: readonly number[], points: readonly Point[]): number {
  const [[ax, ay], [bx, by], [cx, cy]] = places.map((i): Point => points[i] ?? [0, 0]) as [Point, Point, Point]; // of three
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** How far the inner lips are apart in their middle, in widths of the face. */
function opening(points: readonly Point[]): number {
  const between = (one: number, other: number) => {
    const [[ax, ay], [bx, by]] = [points[one] ?? [0, 0], points[other] ?? [0, 0]];
    return Math.hypot(bx - ax, by - ay);
  };
  return between(13, 14) / Math.max(1, between(234, 454));
}
