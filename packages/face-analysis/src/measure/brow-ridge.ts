import type { Lab } from '@beautymark/contracts/math/srgb';
import { quantile } from '@beautymark/contracts/math/statistics';
import { deltaE76 } from '../color/color.ts';
import { ABOVE_LID, darkerThanSkin, darknessOf, differenceOf } from './brow-maps.ts';
import { type BrowPatch, COLUMNS, columnX, ROWS, rowY } from './brow-patch.ts';

/** Columns that a brow crosses, from the nose (negative) outwards. */
const CROSSED = { from: -0.26, to: 0.34 };
/** More darkness than this, in L, does not count, or the black frame of glasses would win over the brow. */
const DARKNESS_COUNTED = 18;
/** The mesh is this far off at no cost; beyond, each further such distance must be paid for in L. */
const EXPECTED = { free: 0.12, cost: 12 };
/** What it costs, in L, to step up or down by a cell from one column to the next. */
const STEP_COST = 1.5;
/** Half of a brow's thickness, in cells. */
const HALF_BAND = 2;
/** A band that is less than this much darker than the skin, in L, may be no brow but the skin beside a light one. */
const DARKER_THAN_SKIN = 8;

export type BrowRidge = {
  /** How much each cell stands out as brow, row by row: darker than its surroundings, in L, or unlike the skin, in ΔE*ab. */
  darkness: Float64Array;
  /** Whether the brow was found as what is darker than its surroundings, as most are. */
  isDark: boolean;
  /** The row of the brow's middle in each crossed column. */
  path: { column: number; row: number }[];
  /** Median of `darkness` along the path: how clearly there is a brow. */
  contrast: number;
};

/**
 * Follows the band above an eye that is darker than its surroundings, because the mesh's own brow lies beside the real one
 * on many photos (raised brows, turned heads). The path is the darkest one from the nose outwards that nowhere jumps.
 * Beside a brow as light as the skin or lighter, that band may be skin: then the brow is followed as what differs in color,
 * if that is less like the skin of the face.
 * @param skin    of the face, in the light of the photo
 * @source        path by dynamic programming
 */
export function browRidge(patch: BrowPatch, skin: Lab): BrowRidge {
  const dark = { ...ridgeOn(patch, darknessOf(patch)), isDark: true };
  if (alongPath(dark.path, darkerThanSkin(patch)) >= DARKER_THAN_SKIN) return dark;
  const other = { ...ridgeOn(patch, differenceOf(patch)), isDark: false };
  return deltaE76(colorAlong(patch, other.path), skin) > deltaE76(colorAlong(patch, dark.path), skin) ? other : dark;
}

const colorAlong = ({ lightness, a, b }: BrowPatch, path: BrowRidge['path']): Lab => [
  alongPath(path, lightness),
  alongPath(path, a),
  alongPath(path, b),
];

function ridgeOn(patch: BrowPatch, darkness: Float64Array) {
  const path = darkestPath(scoresOf(patch, darkness));
  return { darkness, path, contrast: alongPath(path, darkness) };
}

const alongPath = (path: BrowRidge['path'], values: Float64Array) =>
  quantile(
    path.map(({ row, column }) => values[row * COLUMNS + column] || 0), // NaN outside the picture
    0.5,
  );

/** What a path gains in each cell, per crossed column; −∞ where no brow can be. */
function scoresOf(
  { lid, expected: supposed }: BrowPatch,
  darkness: Float64Array,
): { column: number; scores: number[] }[] {
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
        const off = Math.max(0, Math.abs(rowY(row) - supposed) / EXPECTED.free - 1);
        return band - EXPECTED.cost * off;
      }),
    }));
}

const UNREACHABLE = Number.NEGATIVE_INFINITY;

/** Dynamic programming over the columns, at most one row up or down at each. */
function darkestPath(columns: { column: number; scores: number[] }[]): { column: number; row: number }[] {
  let gained = Array.from({ length: ROWS }, () => 0);
  const cameFrom = columns.map(({ scores }) => {
    const before = gained;
    const from = scores.map((_, row) => {
      const here = before[row] ?? UNREACHABLE;
      const above = (before[row - 1] ?? UNREACHABLE) - STEP_COST;
      const below = (before[row + 1] ?? UNREACHABLE) - STEP_COST;
      const best = above > here ? row - 1 : row;
      return below > Math.max(above, here) ? row + 1 : best;
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
