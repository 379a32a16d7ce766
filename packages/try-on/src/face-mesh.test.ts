import type { Point } from '@beautymark/contracts/math/geometry';
import { expect, test } from 'vitest';
import { carriedMesh, type PlacedMesh } from './face-mesh.ts';
import { FACE_RIM, FACE_TRIANGLES, INNER_LIPS } from './face-triangles.ts';

/** A mesh of points in a circle and within it, laid out by number: no face, but every triangle has its three places. */
const spiral = (width = 100, height = 200): PlacedMesh => ({
  width,
  height,
  points: Array.from(
    { length: 478 },
    (_, i): Point => [
      width / 2 + 0.2 * width * Math.sqrt(i / 478) * Math.cos(i * 2.4),
      height / 2 + 0.2 * height * Math.sqrt(i / 478) * Math.sin(i * 2.4),
    ],
  ),
});

/** The corners as places on both pictures. */
const placesOf = (corners: Float32Array) =>
  Array.from({ length: corners.length / 4 }, (_, i) => {
    const [x = 0, y = 0, u = 0, v = 0] = corners.subarray(4 * i, 4 * i + 4);
    return { x, y, u, v };
  });

test('carried to where it was prepared, every place lies on itself', () => {
  const mesh = spiral();
  const places = placesOf(carriedMesh(mesh, mesh));
  expect(places.length).toBeGreaterThan(FACE_TRIANGLES.length);
  for (const { x, y, u, v } of places) {
    expect((x + 1) / 2).toBeCloseTo(u);
    expect((1 - y) / 2).toBeCloseTo(v);
  }
});

test('carried along, what was prepared keeps its place on the face, whatever the size of the frame', () => {
  const prepared = spiral();
  const moved = spiral(300, 600);
  const shifted = { ...moved, points: moved.points.map(([x, y]): Point => [x + 30, y - 60]) };
  const [still, now] = [placesOf(carriedMesh(prepared, prepared)), placesOf(carriedMesh(shifted, prepared))];
  now.forEach(({ x, y, u, v }, i) => {
    expect([u, v]).toEqual([still[i]?.u, still[i]?.v]);
    expect(x).toBeCloseTo((still[i]?.x ?? 0) + 0.2);
    expect(y).toBeCloseTo((still[i]?.y ?? 0) + 0.2);
  });
});

test('a mouth that has opened since shows what is in it; what has turned away is left out', () => {
  const closed = spiral();
  const at = (point: number, [x, y]: Point): PlacedMesh => ({
    ...closed,
    points: closed.points.map((place, i) => (i === point ? [x, y] : place)),
  });
  const [x, y] = closed.points[14] ?? [0, 0];
  // Two triangles between any two pairs of lips, one at either end.
  const mouthCorners = 3 * (2 * (INNER_LIPS.upper.length - 1) - 2);
  const turned = { ...closed, points: closed.points.map(([left, top]): Point => [closed.width - left, top]) };
  expect(carriedMesh(turned, closed).length).toBe(0);
  const opened = carriedMesh(at(14, [x, y + 30]), closed).length / 4;
  expect(carriedMesh(closed, closed).length / 4 - opened).toBeGreaterThanOrEqual(mouthCorners);
});

test('the mesh has one rim and one hole, the mouth', () => {
  const edges = new Map<string, number>();
  for (let i = 0; i < FACE_TRIANGLES.length; i += 3)
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const ends = [FACE_TRIANGLES[i + one] ?? -1, FACE_TRIANGLES[i + other] ?? -1].sort((a, b) => a - b).join();
      edges.set(ends, (edges.get(ends) ?? 0) + 1);
    }
  const border = new Set(
    [...edges].filter(([, count]) => count === 1).flatMap(([ends]) => ends.split(',').map(Number)),
  );
  expect(border).toEqual(new Set([...FACE_RIM, ...INNER_LIPS.upper, ...INNER_LIPS.lower]));
});
