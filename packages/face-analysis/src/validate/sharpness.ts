import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';

/** Distance of the eyes, in cells, at which every face is looked at: a large photo shows finer lines, which are not asked for. */
const EYE_DISTANCE_CELLS = 40;
/** From brow to mouth and eye to eye, where every face has edges; in distances between the eyes, as in `faceFrame`. */
const AREA = { u: 0.9, from: -0.5, to: 1.3 };

/**
 * Sharp photos have .065 and more (.15 at quality 50), one soft drawing .03 when its eyes are 31 px apart; blurred by .06 of the
 * distance between the eyes, where single hairs of brows and lashes are gone, photos have .014 at most, drawings .022.
 * Found on one half of the labeled photos; docs/research/0021-blurred-photos.md has the other half.
 */
const SHARPNESS_MIN = 0.03;

/** Whether a face is out of focus or was moved, or lost its fine lines to a filter; still good enough for colors. */
export const isBlurred = (picture: Picture, face: Placed): boolean => measureSharpness(picture, face) < SHARPNESS_MIN;

type Placed = Pick<Face, 'irises' | 'eyeDistance'>;

/**
 * How sharp a face is: the variance of the Laplacian of its luminance, as a share of the variance of that luminance, since
 * deep skin and soft light have less contrast and are not less sharp for it.
 * @source J. L. Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy: a comparative study", ICPR 2000
 */
function measureSharpness(picture: Picture, face: Placed): number {
  const { columns, luminance } = faceAtFixedSize(picture, face);
  const laplacian: number[] = [];
  for (let at = columns + 1; at < luminance.length - columns - 1; at++) {
    const column = at % columns;
    if (column === 0 || column === columns - 1) continue;
    const value = (offset: number) => luminance[at + offset] ?? 0;
    laplacian.push(value(-1) + value(1) + value(-columns) + value(columns) - 4 * value(0));
  }
  const contrast = variance(luminance);
  return contrast === 0 ? 0 : variance(laplacian) / contrast;
}

/** The middle of the face, upright, with the eyes `EYE_DISTANCE_CELLS` apart; each cell is the mean of the pixels that it covers. */
function faceAtFixedSize(picture: Picture, face: Placed) {
  const { toPicture } = faceFrame(face);
  const [columns, rows] = [2 * AREA.u, AREA.to - AREA.from].map((side) => Math.round(side * EYE_DISTANCE_CELLS)) as [
    number,
    number,
  ]; // two in, two out
  const luminance = new Float64Array(columns * rows);
  const perSide = Math.max(1, Math.ceil(face.eyeDistance / EYE_DISTANCE_CELLS));
  for (let at = 0; at < luminance.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let sum = 0;
    for (let i = 0; i < perSide * perSide; i++) {
      const u = (column + ((i % perSide) + 0.5) / perSide) / EYE_DISTANCE_CELLS - AREA.u;
      const v = (row + (Math.floor(i / perSide) + 0.5) / perSide) / EYE_DISTANCE_CELLS + AREA.from;
      sum += lumaAt(picture, toPicture(u, v));
    }
    luminance[at] = sum / (perSide * perSide);
  }
  return { columns, luminance };
}

/**
 * Between four pixels; beyond the border, the nearest one.
 * @source ITU-R BT.601 luma
 */
function lumaAt({ width, height, rgb }: Picture, [x, y]: readonly [number, number]): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const pixel = (column: number, row: number) => {
    const at = (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) * 3;
    return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  };
  const between = (from: number, to: number, share: number) => from + (to - from) * share;
  const row = (at: number) => between(pixel(left, at), pixel(left + 1, at), x - left);
  return between(row(top), row(top + 1), y - top);
}

function variance(values: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return squares / values.length - mean * mean;
}
