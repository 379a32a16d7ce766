import { bounds, type Polygon, rowSpans } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { midmean } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { labOfRgb } from '../color/color.ts';

/**
 * Sampled pixels, one column per number: color in CIELAB and place in the picture. As objects, a face's tens of thousands
 * of pixels would take longer to collect as garbage than to measure.
 */
export type Pixels = { l: Float64Array; a: Float64Array; b: Float64Array; x: Uint16Array; y: Uint16Array };
export type RegionPixels = {
  pixels: Pixels;
  /** Share of the region that was blown out in some channel, and therefore left out of `pixels`. */
  clipped: number;
  /** Places where only red was blown out. */
  redBlown: { x: number; y: number }[];
};

/** More pixels change no median by a visible amount, but cost time. */
const PIXELS_MAX = 20_000;

/** From this value on the sensor was full in some channel: the color is no longer the thing's. */
const CLIPPED = 253;

/**
 * The pixels inside a polygon and outside others, in CIELAB; large regions are thinned to an even grid.
 * @param region.without  polygons that are cut out
 * @param region.only     places that are looked at, if not all
 * @param region.atMost   how many cells that grid may have
 */
export function pixelsInRegion(picture: Picture, region: RegionQuery): RegionPixels {
  const { width, rgb } = picture;
  const { rows, step, placesMax } = gridRows(picture, region);
  const { only } = region;
  const pixels = pixelBuffer(placesMax);
  const redBlown: RegionPixels['redBlown'] = [];
  let clipped = 0;

  for (const { y, from, to, holes } of rows) {
    for (let x = from; x < to; x += step) {
      if (isInSpans(holes, x) || (only && !only(x, y))) continue;
      const at = (y * width + x) * 3;
      const r = rgb[at] ?? 0;
      const g = rgb[at + 1] ?? 0;
      const b = rgb[at + 2] ?? 0;
      if (Math.max(r, g, b) >= CLIPPED) {
        clipped++;
        if (Math.max(g, b) < CLIPPED) redBlown.push({ x, y });
      } else pixels.add(labOfRgb(r, g, b), x, y);
    }
  }
  const found = pixels.done();
  const seen = found.l.length + clipped;
  return { pixels: found, clipped: seen === 0 ? 0 : clipped / seen, redBlown };
}

type Grid = {
  inside: Polygon;
  without?: readonly Polygon[];
  atMost?: number;
};
type RegionQuery = Grid & { only?: (x: number, y: number) => boolean };

/** Places inside a polygon, outside others and inside the picture, in an even grid of at most `atMost` cells. */
export function gridPoints(picture: Picture, grid: Grid): [x: number, y: number][] {
  const { rows, step } = gridRows(picture, grid);
  const places: [number, number][] = [];
  for (const { y, from, to, holes } of rows)
    for (let x = from; x < to; x += step) if (!isInSpans(holes, x)) places.push([x, y]);
  return places;
}

type Span = readonly [from: number, to: number];

/** The stretches of the grid's rows that lie inside, each with the holes in its row. A callback per place would cost 4 ms per photo. */
function gridRows({ width, height }: Picture, { inside, without = [], atMost = PIXELS_MAX }: Grid) {
  const box = bounds(inside);
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / atMost)));
  const rows: { y: number; from: number; to: number; holes: readonly Span[] }[] = [];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y += step) {
    const holes = without.flatMap((polygon) => rowSpans(polygon, y));
    for (const [from, to] of rowSpans(inside, y))
      rows.push({ y, from: Math.max(0, from), to: Math.min(width, to), holes });
  }
  return { rows, step, placesMax: Math.ceil(box.width / step + 2) * Math.ceil(box.height / step + 2) };
}

function isInSpans(spans: readonly Span[], x: number): boolean {
  for (const [from, to] of spans) if (x >= from && x < to) return true;
  return false;
}

/** @returns sRGB bytes; the place must lie inside the picture */
export function rgbAt({ width, rgb }: Picture, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 3;
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
}

/** @returns the midmean of each channel, or null when there are no pixels */
export function midmeanLab({ l, a, b }: Pixels): Lab | null {
  return l.length === 0 ? null : [midmean(l), midmean(a), midmean(b)];
}

/** Indices of the kept pixels, while they are counted. */
let kept = new Uint32Array(PIXELS_MAX);

/** @param keep  told each pixel's index @returns the pixels that are kept, in their order */
export function filterPixels(pixels: Pixels, keep: (index: number) => boolean): Pixels {
  if (kept.length < pixels.l.length) kept = new Uint32Array(pixels.l.length);
  let n = 0;
  for (let i = 0; i < pixels.l.length; i++) if (keep(i)) kept[n++] = i;
  const found = pixelBuffer(n); // no larger, since it would only be more garbage
  for (let i = 0; i < n; i++) found.copy(pixels, kept[i] ?? 0);
  return found.done();
}

/** @returns whether a pixel's value lies within the limits; there is none beyond the last pixel */
export const isBetween = (value: number | undefined, from: number, to: number) =>
  value !== undefined && value >= from && value <= to;

/** Fills columns pixel by pixel. @param atMost  one pixel more would be lost */
export function pixelBuffer(atMost: number) {
  const [l, a, b] = [new Float64Array(atMost), new Float64Array(atMost), new Float64Array(atMost)];
  const [x, y] = [new Uint16Array(atMost), new Uint16Array(atMost)];
  let n = 0;
  return {
    add(lab: Lab, atX: number, atY: number) {
      l[n] = lab[0];
      a[n] = lab[1];
      b[n] = lab[2];
      x[n] = atX;
      y[n] = atY;
      n++;
    },
    copy(from: Pixels, i: number) {
      l[n] = from.l[i] ?? 0;
      a[n] = from.a[i] ?? 0;
      b[n] = from.b[i] ?? 0;
      x[n] = from.x[i] ?? 0;
      y[n] = from.y[i] ?? 0;
      n++;
    },
    done: (): Pixels => ({
      l: l.subarray(0, n),
      a: a.subarray(0, n),
      b: b.subarray(0, n),
      x: x.subarray(0, n),
      y: y.subarray(0, n),
    }),
  };
}
