import { type BrowPatch, CELL, COLUMNS, columnX, ROWS, rowY } from './brow-patch.ts';
import { quantile } from './statistics.ts';

/** A dark band thinner than this, in distances between the eyes, is a brow or a lash line; wider is hair or shadow. */
const BAND_MAX = 0.25;
/** A brow lies this far above the upper lid; below are lashes and the lid's crease. */
const ABOVE_LID = { from: 0.12, to: 0.52 };
/** Columns that a brow crosses, from the nose (negative) outwards. */
const CROSSED = { from: -0.26, to: 0.34 };
/** Darker than this, in L, is no more of a brow: or the frame of glasses would win by sheer blackness. */
const DARKNESS_COUNTED = 18;
/** The mesh is this far off at no cost; beyond, each further such distance must be paid for in L. */
const SUPPOSED = { free: 0.12, cost: 12 };
/** What it costs, in L, to step up or down by a cell from one column to the next. */
const STEP_COST = 1.5;
/** Half of a brow's thickness, in cells. */
const HALF_BAND = 2;

export type BrowRidge = {
  /** How much darker than its surroundings each cell is, in L, row by row. */
  darkness: Float64Array;
  /** The row of the brow's middle in each crossed column. */
  path: { column: number; row: number }[];
  /** Median darkness along the path, in L: how clearly there is a brow. */
  contrast: number;
};

/**
 * Follows the dark band above an eye, because the mesh's own brow lies beside the real one on many photos (raised brows,
 * turned heads). The surroundings are what remains when everything dark and thin is filled in, so that neither shade nor
 * a fringe counts; the path is the darkest one from the nose outwards that nowhere jumps.
 * @source black top-hat: Serra 1982, "Image Analysis and Mathematical Morphology"; path by dynamic programming
 */
export function browRidge(patch: BrowPatch): BrowRidge {
  const darkness = darknessOf(patch);
  const path = darkestPath(scoresOf(patch, darkness));
  const along = path.map(({ column, row }) => darkness[row * COLUMNS + column] ?? 0);
  return { darkness, path, contrast: quantile(along, 0.5) };
}

function darknessOf({ lightness }: BrowPatch): Float64Array {
  const smooth = smoothed(lightness);
  const reach = Math.round(BAND_MAX / CELL / 2);
  const filled = alongColumns(alongColumns(smooth, reach, 'largest'), reach, 'smallest');
  return filled.map((surroundings, i) => {
    const difference = surroundings - (smooth[i] ?? Number.NaN);
    return Number.isNaN(difference) ? 0 : difference;
  });
}

/** 3 × 3 means, twice: as good as a Gaussian of one cell. */
function smoothed(values: Float64Array): Float64Array {
  const once = (from: Float64Array) => overCells(from, (_, row, column) => meanAround(from, row, column));
  return once(once(values));
}

/** @param change  told each cell inside the picture @returns the changed cells; those outside stay NaN */
function overCells(values: Float64Array, change: (value: number, row: number, column: number) => number) {
  const changed = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 0, i = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++, i++) {
      const value = values[i] ?? Number.NaN;
      if (!Number.isNaN(value)) changed[i] = change(value, row, column);
    }
  return changed;
}

function meanAround(values: Float64Array, row: number, column: number): number {
  let [sum, count] = [0, 0];
  for (let r = Math.max(0, row - 1); r <= Math.min(ROWS - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(COLUMNS - 1, column + 1); c++) {
      const near = values[r * COLUMNS + c] ?? Number.NaN;
      if (Number.isNaN(near)) continue;
      sum += near;
      count++;
    }
  return sum / count;
}

/** The largest or smallest value within `reach` rows; cells outside the picture count for nothing. */
function alongColumns(values: Float64Array, reach: number, choose: 'largest' | 'smallest'): Float64Array {
  const sign = choose === 'largest' ? 1 : -1;
  return overCells(values, (value, row, column) => {
    let chosen = value;
    for (let r = Math.max(0, row - reach); r <= Math.min(ROWS - 1, row + reach); r++) {
      const near = values[r * COLUMNS + column] ?? Number.NaN;
      if (sign * near > sign * chosen) chosen = near;
    }
    return chosen;
  });
}

/** What a path gains in each cell, per crossed column; −∞ where no brow can be. */
function scoresOf({ lid, supposed }: BrowPatch, darkness: Float64Array): { column: number; scores: number[] }[] {
  return Array.from({ length: COLUMNS }, (_, column) => column)
    .filter((column) => columnX(column) >= CROSSED.from && columnX(column) <= CROSSED.to)
    .map((column) => ({
      column,
      scores: Array.from({ length: ROWS }, (_, row) => {
        const above = rowY(row) - (lid[column] ?? 0);
        if (above < ABOVE_LID.from || above > ABOVE_LID.to) return Number.NEGATIVE_INFINITY;
        let band = 0;
        for (let r = row - HALF_BAND; r <= row + HALF_BAND; r++)
          band += Math.min(DARKNESS_COUNTED, darkness[r * COLUMNS + column] ?? 0) / (2 * HALF_BAND + 1);
        const off = Math.max(0, Math.abs(rowY(row) - supposed) / SUPPOSED.free - 1);
        return band - SUPPOSED.cost * off;
      }),
    }));
}

/** Dynamic programming over the columns, at most one row up or down at each. */
function darkestPath(columns: { column: number; scores: number[] }[]): { column: number; row: number }[] {
  let gained = Array.from({ length: ROWS }, () => 0);
  const cameFrom = columns.map(({ scores }) => {
    const before = gained;
    const from = scores.map((_, row) => {
      const reach = (other: number) => (before[other] ?? Number.NEGATIVE_INFINITY) - (other === row ? 0 : STEP_COST);
      return [row, row - 1, row + 1].reduce((best, other) => (reach(other) > reach(best) ? other : best));
    });
    gained = scores.map((score, row) => {
      const origin = from[row] ?? row;
      return score + (before[origin] ?? Number.NEGATIVE_INFINITY) - (origin === row ? 0 : STEP_COST);
    });
    return from;
  });
  let row = gained.reduce((best, value, i) => (value > (gained[best] ?? Number.NEGATIVE_INFINITY) ? i : best), 0);
  const path: { column: number; row: number }[] = [];
  for (let i = columns.length - 1; i >= 0; i--) {
    path.unshift({ column: columns[i]?.column ?? 0, row });
    row = cameFrom[i]?.[row] ?? row;
  }
  return path;
}
