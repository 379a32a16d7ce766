import type { Point } from '@beautymark/contracts/math/geometry';
import { lightOfByte } from '@beautymark/contracts/math/srgb';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { luminanceOfLight } from '../color/color.ts';
import type { Face } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';

/**
 * The picture around a face as coarse cells of mean light. Places are in distances between the eyes from the middle between
 * them: u to the right of the picture along the line through the eyes, v down. A tilted head does not matter then, nor does
 * the size of the picture.
 */
export const CELL = 1 / 20;
const LEFT = -6;
const TOP = -2.5;
export const COLUMNS = 240;
export const ROWS = 160;
/** Pixels looked at along each side of a cell, at most. */
const SUBCELLS_MAX = 3;

export type LightGrid = {
  /** Linear light per cell, three numbers, row by row; NaN outside the picture. */
  light: Float32Array;
  /** Natural logarithms: luminance, red per green, blue per green. */
  luminance: Float32Array;
  redness: Float32Array;
  blueness: Float32Array;
  /** From a place to pixels of the picture. */
  toPicture: (u: number, v: number) => Point;
};

/** Less light than this says nothing of its color. */
const LEAST_LIGHT = 1e-3;

export const columnOf = (u: number) => Math.floor((u - LEFT) / CELL);
export const rowOf = (v: number) => Math.floor((v - TOP) / CELL);
export const uOf = (column: number) => LEFT + (column + 0.5) * CELL;
export const vOf = (row: number) => TOP + (row + 0.5) * CELL;

export function lightGrid(picture: Picture, face: Face): LightGrid {
  const { toPicture } = faceFrame(face);
  const cells = COLUMNS * ROWS;
  const light = new Float32Array(3 * cells).fill(Number.NaN);
  const luminance = new Float32Array(cells).fill(Number.NaN);
  const redness = luminance.slice();
  const blueness = luminance.slice();
  const steps = Math.min(SUBCELLS_MAX, Math.max(1, Math.round(CELL * face.eyeDistance)));
  const mean: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const corner = toPicture(LEFT + column * CELL, TOP + row * CELL);
      const across = toPicture(LEFT + (column + 1) * CELL, TOP + row * CELL);
      if (!meanLight(picture, { corner, across, steps }, mean)) continue;
      const cell = row * COLUMNS + column;
      light.set(mean, 3 * cell);
      const [red, green, blue] = mean.map((value) => Math.max(LEAST_LIGHT, value)) as [number, number, number]; // three in, three out
      luminance[cell] = Math.log(Math.max(LEAST_LIGHT, luminanceOfLight(mean)));
      redness[cell] = Math.log(red / green);
      blueness[cell] = Math.log(blue / green);
    }
  return { light, luminance, redness, blueness, toPicture };
}

type Square = { corner: Point; across: Point; steps: number };

/** @param into  receives the mean linear light @returns whether the whole square lies inside the picture */
function meanLight({ width, height, rgb }: Picture, { corner, across, steps }: Square, into: [number, number, number]) {
  const [sideX, sideY] = [across[0] - corner[0], across[1] - corner[1]];
  into.fill(0);
  for (let i = 0.5; i < steps; i++)
    for (let j = 0.5; j < steps; j++) {
      const x = Math.floor(corner[0] + (sideX * i - sideY * j) / steps);
      const y = Math.floor(corner[1] + (sideY * i + sideX * j) / steps);
      if (x < 0 || y < 0 || x >= width || y >= height) return false;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        into[channel] = (into[channel] ?? 0) + lightOfByte(rgb[at + channel] ?? 0) / (steps * steps);
    }
  return true;
}
