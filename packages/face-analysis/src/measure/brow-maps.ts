import { median } from '@beautymark/contracts/math/statistics';
import { type BrowPatch, CELL, COLUMNS, ROWS, rowY } from './brow-patch.ts';

// Both maps give each cell a number, row by row, that is high on the brow and about 0 on bare skin.

/** A dark band thinner than this, in distances between the eyes, is a brow or a lash line; wider is hair or shadow. */
const BAND_MAX = 0.25;
/** A brow lies this far above the upper lid; below are lashes and the lid's crease. */
export const ABOVE_LID = { from: 0.12, to: 0.52 };

/**
 * How much darker than its surroundings each cell is, in L. The surroundings are what remains when everything dark and thin
 * is filled in, so that neither shade nor a fringe counts.
 * @source black top-hat: Serra 1982, "Image Analysis and Mathematical Morphology"
 */
export function darknessOf({ lightness }: BrowPatch): Float64Array {
  const smooth = smoothed(lightness);
  const reach = Math.round(BAND_MAX / CELL / 2);
  const filled = alongColumns(alongColumns(smooth, reach, 'largest'), reach, 'smallest');
  return filled.map((surroundings, i) => {
    const difference = surroundings - (smooth[i] ?? Number.NaN);
    return Number.isNaN(difference) ? 0 : difference;
  });
}

/** How far each cell's color is from that of the skin in its column, lighter or darker, redder or grayer (ΔE*ab). */
export function differenceOf(patch: BrowPatch): Float64Array {
  const planes = [patch.lightness, patch.a, patch.b].map((plane) => {
    const smooth = smoothed(plane);
    return { smooth, skin: skinOf(patch, smooth) };
  });
  return patch.lightness.map((_, i) => {
    const difference = Math.hypot(...planes.map(({ smooth, skin }) => (smooth[i] ?? 0) - (skin[i % COLUMNS] ?? 0)));
    return Number.isNaN(difference) ? 0 : difference;
  });
}

/** How much darker than the skin of its column each cell is, in L; below 0 where it is lighter. */
export function darkerThanSkin(patch: BrowPatch): Float64Array {
  const skin = skinOf(patch, patch.lightness);
  return patch.lightness.map((lightness, i) => (skin[i % COLUMNS] ?? Number.NaN) - lightness);
}

/** The median of each column where a brow may be: it fills less than half of that. NaN outside the picture. */
function skinOf({ lid }: BrowPatch, values: Float64Array): number[] {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const above = lid[column] ?? 0;
    const here: number[] = [];
    for (let row = 0; row < ROWS; row++) {
      const value = values[row * COLUMNS + column] ?? Number.NaN;
      const height = rowY(row) - above;
      if (height >= ABOVE_LID.from && height <= ABOVE_LID.to && !Number.isNaN(value)) here.push(value);
    }
    return here.length === 0 ? Number.NaN : median(here);
  });
}

/** 3 × 3 means, twice: as good as a Gaussian of one cell. */
const smoothed = (values: Float64Array) => blurred(blurred(values));

function blurred(values: Float64Array): Float64Array {
  const blurry = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const cell = row * COLUMNS + column;
      if (!Number.isNaN(values[cell] ?? Number.NaN)) blurry[cell] = meanAround(values, row, column);
    }
  return blurry;
}

/** Of the cell and those beside it; cells outside the picture count for nothing. */
function meanAround(values: Float64Array, row: number, column: number): number {
  const [fromRow, toRow] = [row === 0 ? 0 : row - 1, row === ROWS - 1 ? row : row + 1];
  const [fromColumn, toColumn] = [column === 0 ? 0 : column - 1, column === COLUMNS - 1 ? column : column + 1];
  let [sum, count] = [0, 0];
  for (let r = fromRow; r <= toRow; r++)
    for (let c = fromColumn; c <= toColumn; c++) {
      const near = values[r * COLUMNS + c] ?? Number.NaN;
      if (Number.isNaN(near)) continue;
      sum += near;
      count++;
    }
  return sum / count;
}

/**
 * The largest or smallest value within `reach` rows; cells outside the picture count for nothing. What is chosen within
 * twice the rows is chosen from what was chosen within them.
 */
function alongColumns(values: Float64Array, reach: number, wanted: 'largest' | 'smallest'): Float64Array {
  const sign = wanted === 'largest' ? 1 : -1;
  const rows = 2 * reach + 1;
  // `best` holds the choice among `span` rows from each one upwards, rows above the patch and below it among them.
  const best = new Float64Array((ROWS + 2 * reach) * COLUMNS).fill(Number.NEGATIVE_INFINITY);
  values.forEach((value, cell) => {
    best[cell + reach * COLUMNS] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : sign * value;
  });
  for (let span = 1; span < rows; ) {
    const further = Math.min(span, rows - span);
    const shift = further * COLUMNS;
    for (let cell = 0; cell + shift < best.length; cell++) {
      const other = best[cell + shift] ?? Number.NEGATIVE_INFINITY;
      if (other > (best[cell] ?? other)) best[cell] = other;
    }
    span += further;
  }
  return values.map((value, cell) => (Number.isNaN(value) ? value : sign * (best[cell] ?? Number.NaN)));
}
