/** Pixels of the upright picture, origin top left. */
export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

export const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** @returns the mean of the corners; enough for the small round regions it is used on */
export function centerOf(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** Grows (factor > 1) or shrinks a polygon about a point, its own center unless told otherwise. */
export const scaled = (polygon: Polygon, factor: number, about: Point = centerOf(polygon)): Polygon =>
  polygon.map(([x, y]) => [about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor]);

export function bounds(polygon: Polygon) {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * The stretches of one pixel row that lie inside a polygon (even-odd rule).
 * @returns pairs [from, to), pixel columns whose centers are inside
 */
export function rowSpans(polygon: Polygon, row: number): [number, number][] {
  const y = row + 0.5;
  const crossings: number[] = [];
  let previous = polygon.at(-1);
  for (const point of polygon) {
    if (previous && previous[1] > y !== point[1] > y)
      crossings.push(previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]));
    previous = point;
  }
  crossings.sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2)
    spans.push([Math.ceil((crossings[i] ?? 0) - 0.5), Math.ceil((crossings[i + 1] ?? 0) - 0.5)]);
  return spans;
}
