import type { Point } from '@beautymark/contracts/math/geometry';
import type { Picture } from '@beautymark/picture-decoder/picture';

/** A part of a picture, turned and mirrored if need be: where it lies, in pixels, and how far it is turned, in radians. */
export type Crop = { center: Point; width: number; height: number; angle: number; isMirrored?: boolean };

/** A picture, and how many of its pixels go into one of a smaller copy, along each side. */
export type ImagePyramid = { picture: Picture; small: { picture: Picture; factor: number } };

/** How bytes become the numbers that a network takes. */
type Range = { divisor: number; offset: number };
export const ZERO_TO_ONE: Range = { divisor: 255, offset: 0 };
export const MINUS_ONE_TO_ONE: Range = { divisor: 127.5, offset: -1 };

/** What lies outside the picture. */
const GRAY = 128;

/** Samples along each side of a pixel, at most, each between four pixels of the picture. More change nothing. */
const SAMPLES_MAX = 2;

/** @returns a function from a place on the crop, 0–1 from its left and top, to pixels of the picture */
export function cropToPicture({ center, width, height, angle, isMirrored }: Crop): (x: number, y: number) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [(isMirrored ? 0.5 - x : x - 0.5) * width, (y - 0.5) * height];
    return [center[0] + dx * cos - dy * sin, center[1] + dx * sin + dy * cos];
  };
}

/**
 * Resamples a part of the picture for a network; what lies outside the picture is gray. Where the picture is finer than the
 * crop, each pixel is the mean of several places, since a single place is noisy.
 * @param into  receives `side` × `side` pixels, RGB, row by row
 */
export function resampleCrop(
  pyramid: ImagePyramid,
  crop: Crop,
  into: { pixels: Float32Array; side: number; range: Range },
): void {
  const { pixels, side, range } = into;
  const { picture, scale, at } = levelFor(pyramid, crop, side);
  const samples = Math.min(SAMPLES_MAX, Math.max(1, Math.ceil(scale / 2)));
  const fine = side * samples;
  const [left, top] = at(0.5 / fine, 0.5 / fine);
  const [right, bottom] = [at(1.5 / fine, 0.5 / fine), at(0.5 / fine, 1.5 / fine)];
  const [acrossX, acrossY, downX, downY] = [right[0] - left, right[1] - top, bottom[0] - left, bottom[1] - top];
  const weight = 1 / (samples * samples * range.divisor);
  pixels.fill(0);
  for (let row = 0; row < fine; row++) {
    const from = Math.floor(row / samples) * side * 3;
    addRow(
      picture,
      { x: left - 0.5 + row * downX, y: top - 0.5 + row * downY, acrossX, acrossY, samples },
      pixels.subarray(from, from + side * 3),
    );
  }
  for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] ?? 0) * weight + range.offset;
}

/** The level that a crop is sampled from, how many of its pixels go into one of the crop, and the crop's places on it. */
function levelFor({ picture, small }: ImagePyramid, crop: Crop, side: number) {
  const scale = Math.max(crop.width, crop.height) / side;
  const at = cropToPicture(crop);
  if (scale < small.factor) return { picture, scale, at };
  const [x, y] = [small.picture.width / picture.width, small.picture.height / picture.height];
  const atSmall = (...place: [number, number]): Point => {
    const [left, top] = at(...place);
    return [left * x, top * y];
  };
  return { picture: small.picture, scale: scale / small.factor, at: atSmall };
}

/** Places on the picture, one step after the other; pixel centers lie at whole numbers. */
type Row = { x: number; y: number; acrossX: number; acrossY: number; samples: number };

/**
 * Adds up, along a row of places, what lies between the four pixels around each. A function of its own, on plain numbers:
 * it runs for a hundred thousand places of each photo.
 */
function addRow({ width, height, rgb }: Picture, row: Row, sums: Float32Array): void {
  const { acrossX, acrossY, samples } = row;
  const lastX = width - 1;
  const lastY = height - 1;
  let x = row.x;
  let y = row.y;
  for (let to = 0; to < sums.length; to += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let i = 0; i < samples; i++, x += acrossX, y += acrossY) {
      if (x < -0.5 || y < -0.5 || x >= lastX + 0.5 || y >= lastY + 0.5) {
        red += GRAY;
        green += GRAY;
        blue += GRAY;
        continue;
      }
      const inX = Math.min(Math.max(x, 0), lastX);
      const inY = Math.min(Math.max(y, 0), lastY);
      const x0 = Math.floor(inX);
      const y0 = Math.floor(inY);
      const fx = inX - x0;
      const fy = inY - y0;
      const p = (y0 * width + x0) * 3;
      const q = x0 < lastX ? p + 3 : p;
      const below = y0 < lastY ? width * 3 : 0;
      const d = fx * fy;
      const b = fx - d;
      const c = fy - d;
      const a = 1 - fx - c;
      red += a * (rgb[p] ?? 0) + b * (rgb[q] ?? 0) + c * (rgb[p + below] ?? 0) + d * (rgb[q + below] ?? 0);
      green +=
        a * (rgb[p + 1] ?? 0) + b * (rgb[q + 1] ?? 0) + c * (rgb[p + below + 1] ?? 0) + d * (rgb[q + below + 1] ?? 0);
      blue +=
        a * (rgb[p + 2] ?? 0) + b * (rgb[q + 2] ?? 0) + c * (rgb[p + below + 2] ?? 0) + d * (rgb[q + below + 2] ?? 0);
    }
    sums[to] = (sums[to] ?? 0) + red;
    sums[to + 1] = (sums[to + 1] ?? 0) + green;
    sums[to + 2] = (sums[to + 2] ?? 0) + blue;
  }
}
