import { centerOf, type Point, type Polygon } from '@beautymark/contracts/math/geometry';
import { labOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face } from '../detect/face.ts';

/**
 * A brow and what lies around it, in the frame of its eye: columns run from the nose outwards, rows from the pupil upwards,
 * one cell is the same share of the distance between the eyes on every photo. Averaging over cells also makes a large photo
 * as coarse as a small one: what looks like single hairs on the one must not count as darker than what it is on the other.
 */
export const CELL = 0.0125;
export const COLUMNS = 64;
export const ROWS = 64;
/** The iris' center lies this far inside the patch, in distances between the eyes. */
const ORIGIN = { x: 0.4, y: 0.05 };
/** Pixels looked at along each side of a cell; more change nothing. */
const SUBCELLS_MAX = 4;

export type BrowPatch = {
  /** Linear light of each cell, red, green and blue, row by row; NaN outside the picture. */
  light: Float64Array;
  /** CIELAB of each cell; NaN outside the picture. */
  lightness: Float64Array;
  a: Float64Array;
  b: Float64Array;
  /** Height of the upper lid in each column, in distances between the eyes. */
  lid: number[];
  /** Where the mesh, which draws every brow alike, supposes the brow: the height of its center. */
  expected: number;
  /** Width of the eye in distances between the eyes: the side turned away is narrower. */
  eyeWidth: number;
};

export const columnX = (column: number) => (column + 0.5) * CELL - ORIGIN.x;
export const rowY = (row: number) => (row + 0.5) * CELL - ORIGIN.y;

/** Cuts out one brow. Left and right are the picture's. */
export function browPatch(picture: Picture, face: Face, side: 'left' | 'right'): BrowPatch {
  const { left, right } = face.irises;
  const iris = face.irises[side];
  const unit = face.eyeDistance;
  const along: Point = [(right.x - left.x) / unit, (right.y - left.y) / unit];
  const outwards = side === 'left' ? -1 : 1;
  const toPatch = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - iris.x) / unit, (y - iris.y) / unit];
    return [(dx * along[0] + dy * along[1]) * outwards, dx * along[1] - dy * along[0]];
  };
  const toPicture = (x: number, y: number): Point => [
    iris.x + (x * outwards * along[0] + y * along[1]) * unit,
    iris.y + (x * outwards * along[1] - y * along[0]) * unit,
  ];

  const fromIris = ([x, y]: Point): Point => [x - iris.x, y - iris.y];
  const steps = Math.min(SUBCELLS_MAX, Math.max(1, Math.ceil(CELL * unit)));
  const sides = { across: fromIris(toPicture(CELL, 0)), up: fromIris(toPicture(0, CELL)), steps };
  const colors = cellColors(picture, sides, toPicture);
  const eye = face.regions[side === 'left' ? 'leftEye' : 'rightEye'].map(toPatch);
  const xs = eye.map(([x]) => x);
  return {
    ...colors,
    lid: lidHeights(eye),
    expected: centerOf(face.regions[side === 'left' ? 'leftBrow' : 'rightBrow'].map(toPatch))[1],
    eyeWidth: Math.max(...xs) - Math.min(...xs),
  };
}

/** A cell's sides on the picture, along its row and up its column, and how many of its places are looked at along each. */
type Cell = { across: Point; up: Point; steps: number };

/** Each cell's mean light and its color. */
function cellColors(picture: Picture, cell: Cell, toPicture: (x: number, y: number) => Point) {
  const light = new Float64Array(ROWS * COLUMNS * 3).fill(Number.NaN);
  const lightness = new Float64Array(ROWS * COLUMNS).fill(Number.NaN);
  const [a, b] = [lightness.slice(), lightness.slice()];
  const color: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      if (!meanLight(picture, toPicture(columnX(column - 0.5), rowY(row - 0.5)), cell, color)) continue;
      const at = row * COLUMNS + column;
      light.set(color, at * 3);
      [lightness[at], a[at], b[at]] = labOfLight(...color);
    }
  return { light, lightness, a, b };
}

/**
 * @param corner  of the cell, on the picture
 * @param color  receives its mean linear light: a new one for each of the thousands of cells would be garbage
 * @returns       whether any of it lies inside the picture
 */
function meanLight({ width, height, rgb }: Picture, corner: Point, cell: Cell, color: [number, number, number]) {
  const { steps } = cell;
  const acrossX = cell.across[0];
  const acrossY = cell.across[1];
  const upX = cell.up[0];
  const upY = cell.up[1];
  let red = 0;
  let green = 0;
  let blue = 0;
  let seen = 0;
  for (let i = 0.5; i < steps; i++)
    for (let j = 0.5; j < steps; j++) {
      const x = Math.floor(corner[0] + (acrossX * i + upX * j) / steps);
      const y = Math.floor(corner[1] + (acrossY * i + upY * j) / steps);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 3;
      red += lightOfByte(rgb[at] ?? 0);
      green += lightOfByte(rgb[at + 1] ?? 0);
      blue += lightOfByte(rgb[at + 2] ?? 0);
      seen++;
    }
  color[0] = red / seen;
  color[1] = green / seen;
  color[2] = blue / seen;
  return seen > 0;
}

/** The upper edge of the eye over each column; beyond its corners as high as at the corner. */
function lidHeights(eye: Polygon): number[] {
  const xs = eye.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return Array.from({ length: COLUMNS }, (_, column) => {
    const x = Math.min(to, Math.max(from, columnX(column)));
    let top = Number.NEGATIVE_INFINITY;
    eye.forEach(([x1, y1], i) => {
      const [x0, y0] = eye.at(i - 1) ?? [x1, y1];
      if (x < Math.min(x0, x1) || x > Math.max(x0, x1)) return;
      top = Math.max(top, x0 === x1 ? Math.max(y0, y1) : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0));
    });
    return top;
  });
}
