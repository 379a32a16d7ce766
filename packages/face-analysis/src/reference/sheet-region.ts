import { type Polygon, rowSpans } from '@beautymark/contracts/math/geometry';
import { mean } from '@beautymark/contracts/math/statistics';
import { CELL, COLUMNS, columnOf, type LightGrid, ROWS, rowOf, uOf, vOf } from './light-grid.ts';

/** Where the guide on the screen asks for the sheet, on the right of the face; on the left it is mirrored. */
const GUIDE_BOX = { fromU: 1.2, toU: 2.4, fromV: 0.4, toV: 1.7 };
export type Side = 'left' | 'right';

/** The side of the patch that a sheet is looked for with, and how far it moves at each step. */
const PATCH = { size: 0.4, step: 0.1 };
/** A patch whose luminance spreads by more than this, as a natural logarithm, is not even. */
const PATCH_SPREAD_MAX = 0.05;
/** A cell belongs to the sheet while its light and color are this near to the planes through all others. */
const ALIKE = { luminance: 0.05, redness: 0.06, blueness: 0.09 };
/** Square distances between the eyes: a whole sheet that is held nearer than the face. What is larger is a wall. */
const AREA_MAX = 30;
const CELLS_MAX = AREA_MAX / CELL ** 2;
/** Growing and fitting alternate, and settle within a few rounds. */
const ROUNDS = 5;

/** A logarithm of light over the sheet: at u = v = 0, and what it gains per distance between the eyes. */
export type LightPlane = { level: number; perU: number; perV: number };

export type SheetRegion = {
  /** 1 where a cell belongs to it. */
  mask: Uint8Array;
  cells: number[];
  /** Of its luminance. */
  plane: LightPlane;
  /** Standard deviation of the luminance around the plane. */
  unevenness: number;
};

/**
 * The even, bright region at the guide's box on one side of a face.
 * @param outline  of the face, in the grid's terms: what lies inside is no sheet
 * @returns        null when nothing there is even, or it is as large as a wall
 */
export function sheetRegion(grid: LightGrid, outline: Polygon, side: Side): SheetRegion | null {
  const seed = brightestPatch(grid, side);
  if (seed.length === 0) return null;
  const blocked = cellsInside(outline);
  let cells = seed;
  for (let round = 0; round < ROUNDS; round++) {
    const grown = connected(grid, seed, blocked, fitPlanes(grid, cells));
    if (grown.length > CELLS_MAX) return null;
    if (grown.length === cells.length) break;
    cells = grown;
  }
  if (cells.length === 0) return null;
  const mask = new Uint8Array(COLUMNS * ROWS);
  for (const cell of cells) mask[cell] = 1;
  const { luminance: plane } = fitPlanes(grid, cells);
  const off = cells.map((cell) => (grid.luminance[cell] ?? 0) - levelAt(plane, cell));
  return { mask, cells, plane, unevenness: Math.sqrt(mean(off.map((value) => value * value))) };
}

export const levelAt = ({ level, perU, perV }: LightPlane, cell: number) =>
  level + perU * uOf(cell % COLUMNS) + perV * vOf(Math.floor(cell / COLUMNS));

/** The cells of the brightest even patch in the guide's box. */
function brightestPatch(grid: LightGrid, side: Side): number[] {
  const sign = side === 'right' ? 1 : -1;
  let best: { level: number; cells: number[] } = { level: Number.NEGATIVE_INFINITY, cells: [] };
  for (let u = GUIDE_BOX.fromU; u <= GUIDE_BOX.toU - PATCH.size; u += PATCH.step)
    for (let v = GUIDE_BOX.fromV; v <= GUIDE_BOX.toV - PATCH.size; v += PATCH.step) {
      const from = sign > 0 ? u : -u - PATCH.size;
      const cells = patchAt(from, v);
      const values = cells.map((cell) => grid.luminance[cell] ?? Number.NaN);
      const level = mean(values);
      // NaN beyond the picture fails both comparisons.
      const spread = Math.sqrt(mean(values.map((value) => (value - level) ** 2)));
      if (spread <= PATCH_SPREAD_MAX && level > best.level) best = { level, cells };
    }
  return best.cells;
}

function patchAt(u: number, v: number): number[] {
  const [column, row, count] = [columnOf(u), rowOf(v), Math.round(PATCH.size / CELL)];
  return Array.from(
    { length: count * count },
    (_, i) => (row + Math.floor(i / count)) * COLUMNS + column + (i % count),
  );
}

/** Color is fitted beside luminance, since a second lamp changes it over the sheet as well. */
type FittedPlanes = Record<'luminance' | 'redness' | 'blueness', LightPlane>;

const fitPlanes = (grid: LightGrid, cells: readonly number[]): FittedPlanes => ({
  luminance: fittedPlane(grid.luminance, cells),
  redness: fittedPlane(grid.redness, cells),
  blueness: fittedPlane(grid.blueness, cells),
});

/** All cells that look like the sheet and are connected to the seed. */
function connected(grid: LightGrid, seed: readonly number[], blocked: Uint8Array, fitted: FittedPlanes): number[] {
  const isNear = (what: keyof FittedPlanes, cell: number) =>
    Math.abs((grid[what][cell] ?? Number.NaN) - levelAt(fitted[what], cell)) < ALIKE[what];
  const isAlike = (cell: number) => isNear('luminance', cell) && isNear('redness', cell) && isNear('blueness', cell);
  const visited = blocked.slice();
  const found: number[] = [];
  const waiting = seed.filter((cell) => !visited[cell] && isAlike(cell));
  for (const cell of waiting) visited[cell] = 1;
  for (let cell = waiting.pop(); cell !== undefined && found.length <= CELLS_MAX; cell = waiting.pop()) {
    found.push(cell);
    for (const next of neighbors(cell)) {
      if (visited[next]) continue;
      visited[next] = 1;
      if (isAlike(next)) waiting.push(next);
    }
  }
  return found;
}

export function neighbors(cell: number): number[] {
  const column = cell % COLUMNS;
  const next: number[] = [];
  if (column > 0) next.push(cell - 1);
  if (column < COLUMNS - 1) next.push(cell + 1);
  if (cell >= COLUMNS) next.push(cell - COLUMNS);
  if (cell < COLUMNS * (ROWS - 1)) next.push(cell + COLUMNS);
  return next;
}

/** @param outline  in the grid's terms @returns 1 for each cell inside */
export function cellsInside(outline: Polygon): Uint8Array {
  const mask = new Uint8Array(COLUMNS * ROWS);
  const inCells: Polygon = outline.map(([u, v]) => [(u - uOf(0)) / CELL + 0.5, (v - vOf(0)) / CELL + 0.5]);
  for (let row = 0; row < ROWS; row++)
    for (const [from, to] of rowSpans(inCells, row))
      mask.fill(1, row * COLUMNS + Math.max(0, from), row * COLUMNS + Math.min(COLUMNS, Math.max(0, to)));
  return mask;
}

/** Least squares of values over place. */
function fittedPlane(values: Float32Array, cells: readonly number[]): LightPlane {
  const us = cells.map((cell) => uOf(cell % COLUMNS));
  const vs = cells.map((cell) => vOf(Math.floor(cell / COLUMNS)));
  const ls = cells.map((cell) => values[cell] ?? 0);
  const [u, v, l] = [mean(us), mean(vs), mean(ls)];
  let [uu, uv, vv, ul, vl] = [1e-9, 0, 1e-9, 0, 0];
  cells.forEach((_, i) => {
    const [du, dv, dl] = [(us[i] ?? 0) - u, (vs[i] ?? 0) - v, (ls[i] ?? 0) - l];
    uu += du * du;
    uv += du * dv;
    vv += dv * dv;
    ul += du * dl;
    vl += dv * dl;
  });
  const determinant = uu * vv - uv * uv;
  const perU = (ul * vv - vl * uv) / determinant;
  const perV = (vl * uu - ul * uv) / determinant;
  return { level: l - perU * u - perV * v, perU, perV };
}
