import type { Point } from '@beautymark/contracts/math/geometry';
import { mean } from '@beautymark/contracts/math/statistics';
import { CELL, COLUMNS, columnOf, type LightGrid, rowOf, uOf, vOf } from './light-grid.ts';
import { cellsInside, neighbors, type SheetRegion } from './sheet-region.ts';

/** A straight part of the region's border, in distances between the eyes. */
export type StraightEdge = { from: Point; to: Point; length: number };

export type SheetOutline = {
  edges: StraightEdge[];
  /** Where two edges meet at about a right angle. */
  corners: number;
  /** Share of the border that is straight; what the picture's frame or the face cuts off does not count. */
  straightShare: number;
  /** Share of the convex hull that is no region; what the picture's frame or the face cuts off does not count. */
  gaps: number;
  /** Edges along which a dark frame runs: screens have one, paper has none. */
  framed: number;
};

/** Directions that are tried, over half a turn. */
const DIRECTIONS = 90;
/** A place belongs to a line this near to it. */
const NEAR = 1.5 * CELL;
/** Fingers may interrupt an edge by this much. */
const GAP_MAX = 0.6;
/** Shorter than this is no edge of a sheet. Between the jaw and the corner below it little more of a sheet's edge shows. */
const LENGTH_MIN = 0.5;
const EDGES_MAX = 6;
/** Edges meet when both end this near to where their lines cross, at an angle (sine) of 64° or more. */
const MEET = { within: 0.4, sineMin: 0.9 };

/** @param isFace  whether a cell is one of the face or its hair, which may hide the border */
export function sheetOutline(grid: LightGrid, region: SheetRegion, isFace: (cell: number) => boolean): SheetOutline {
  const { mask, cells } = region;
  const border = cells.filter((cell) => isFreeBorder(grid, mask, isFace, cell)).map(placeOf);
  const edges: StraightEdge[] = [];
  let rest = border;
  while (edges.length < EDGES_MAX) {
    const edge = longestEdge(rest);
    if (!edge) break;
    edges.push(edge);
    rest = rest.filter((place) => !isOn(edge, place));
  }
  return {
    edges,
    corners: edges.flatMap((one, i) => edges.slice(i + 1).filter((other) => doMeet(one, other))).length,
    straightShare: border.length === 0 ? 0 : 1 - rest.length / border.length,
    gaps: gapsIn(grid, region, isFace),
    framed: edges.filter((edge) => isFramed(grid, region, edge)).length,
  };
}

const placeOf = (cell: number): Point => [uOf(cell % COLUMNS), vOf(Math.floor(cell / COLUMNS))];

/** A screen's frame: this far beside the edge it is dark, against the screen and against what is further away. */
const FRAME = { near: [0.08, 0.13, 0.18], far: 0.5, darkerThanScreen: 1.4, darkerThanBehind: 0.6, shareMin: 0.6 };
const FRAME_PROBES = 12;

function isFramed(grid: LightGrid, region: SheetRegion, edge: StraightEdge): boolean {
  const [alongU, alongV] = directionOf(edge);
  const [middleU, middleV] = middleOf(region);
  // The normal that points away from the region.
  const sign = Math.sign((edge.from[0] - middleU) * alongV - (edge.from[1] - middleV) * alongU) || 1;
  const at = (share: number, away: number) =>
    luminanceAt(grid, [
      edge.from[0] + share * edge.length * alongU + sign * away * alongV,
      edge.from[1] + share * edge.length * alongV - sign * away * alongU,
    ]);
  const probes = Array.from({ length: FRAME_PROBES }, (_, i) => (i + 0.5) / FRAME_PROBES);
  const framed = probes.filter((share) => {
    const darkest = Math.min(...FRAME.near.map((away) => at(share, away)));
    return (
      darkest < at(share, -0.2) - FRAME.darkerThanScreen && darkest < at(share, FRAME.far) - FRAME.darkerThanBehind
    );
  });
  return framed.length >= FRAME.shareMin * FRAME_PROBES;
}

const middleOf = ({ cells }: SheetRegion): Point => {
  const places = cells.map(placeOf);
  return [mean(places.map(([u]) => u)), mean(places.map(([, v]) => v))];
};

/** @returns natural logarithm; NaN outside the picture, which compares as false */
function luminanceAt({ luminance }: LightGrid, [u, v]: Point): number {
  const [column, row] = [columnOf(u), rowOf(v)];
  return column < 0 || column >= COLUMNS || row < 0 ? Number.NaN : (luminance[row * COLUMNS + column] ?? Number.NaN);
}

function gapsIn({ luminance }: LightGrid, { mask, cells }: SheetRegion, isFace: (cell: number) => boolean): number {
  const hull = cellsInside(convexHull(cells.map(placeOf)));
  let [counted, empty] = [0, 0];
  hull.forEach((isInside, cell) => {
    if (!isInside || isFace(cell) || Number.isNaN(luminance[cell] ?? Number.NaN)) return;
    counted++;
    if (!mask[cell]) empty++;
  });
  return counted === 0 ? 1 : empty / counted;
}

/** @source monotone chain: Andrew 1979, "Another efficient algorithm for convex hulls in two dimensions" */
function convexHull(places: readonly Point[]): Point[] {
  const sorted = [...places].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (points: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of points) {
      while (chain.length >= 2 && !isLeftTurn(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const isLeftTurn = (a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;

/** Whether what is beside a cell of the region is neither region, nor face, nor outside the picture. */
function isFreeBorder({ luminance }: LightGrid, mask: Uint8Array, isFace: (cell: number) => boolean, cell: number) {
  const around = neighbors(cell);
  if (around.length < 4 || around.some((next) => Number.isNaN(luminance[next] ?? Number.NaN) || isFace(next)))
    return false;
  return around.some((next) => !mask[next]);
}

/**
 * The longest stretch without gaps along any line.
 * @source straight lines by voting: Duda, Hart 1972, "Use of the Hough transformation to detect lines and curves in pictures"
 */
function longestEdge(places: readonly Point[]): StraightEdge | null {
  let best: StraightEdge | null = null;
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (i * Math.PI) / DIRECTIONS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const [bin, along] of byLine(places, cos, sin)) {
      const least = Math.max(LENGTH_MIN, best?.length ?? 0);
      // A line without gaps has about one place per cell.
      if (along.length * CELL < 0.6 * least) continue;
      const [from, to] = longestRun(along);
      if (to - from <= least) continue;
      const across = (bin + 0.5) * NEAR;
      const at = (distance: number): Point => [distance * cos - across * sin, distance * sin + across * cos];
      best = { from: at(from), to: at(to), length: to - from };
    }
  }
  return best;
}

/** Distances along each line in one direction of the places near it; a place between two lines is near both. */
function byLine(places: readonly Point[], cos: number, sin: number): Map<number, number[]> {
  const lines = new Map<number, number[]>();
  for (const [u, v] of places) {
    const bin = Math.round((v * cos - u * sin) / NEAR);
    for (const line of [bin - 1, bin]) {
      const along = lines.get(line);
      if (along) along.push(u * cos + v * sin);
      else lines.set(line, [u * cos + v * sin]);
    }
  }
  return lines;
}

/** @returns first and last of the longest series without a gap */
function longestRun(values: number[]): [number, number] {
  const sorted = values.sort((one, other) => one - other);
  let [bestFrom, bestTo, from] = [0, 0, 0];
  for (let i = 1; i <= sorted.length; i++) {
    const isEnd = i === sorted.length || (sorted[i] ?? 0) - (sorted[i - 1] ?? 0) > GAP_MAX;
    if (!isEnd) continue;
    if ((sorted[i - 1] ?? 0) - (sorted[from] ?? 0) > bestTo - bestFrom)
      [bestFrom, bestTo] = [sorted[from] ?? 0, sorted[i - 1] ?? 0];
    from = i;
  }
  return [bestFrom, bestTo];
}

function isOn({ from, to, length }: StraightEdge, [u, v]: Point): boolean {
  const [alongU, alongV] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [du, dv] = [u - from[0], v - from[1]];
  const along = du * alongU + dv * alongV;
  return Math.abs(dv * alongU - du * alongV) <= 2 * NEAR && along > -2 * NEAR && along < length + 2 * NEAR;
}

function doMeet(one: StraightEdge, other: StraightEdge): boolean {
  const [a, b] = [directionOf(one), directionOf(other)];
  const sine = a[0] * b[1] - a[1] * b[0];
  if (Math.abs(sine) < MEET.sineMin) return false;
  const [du, dv] = [other.from[0] - one.from[0], other.from[1] - one.from[1]];
  const alongOne = (du * b[1] - dv * b[0]) / sine;
  const alongOther = (du * a[1] - dv * a[0]) / sine;
  const isAtEnd = (along: number, { length }: StraightEdge) =>
    Math.min(Math.abs(along), Math.abs(along - length)) <= MEET.within;
  return isAtEnd(alongOne, one) && isAtEnd(alongOther, other);
}

const directionOf = ({ from, to, length }: StraightEdge): Point => [
  (to[0] - from[0]) / length,
  (to[1] - from[1]) / length,
];
