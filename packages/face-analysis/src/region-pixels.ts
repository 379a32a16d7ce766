import { type Lab, labOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import { bounds, type Polygon, rowSpans } from './geometry.ts';
import { median } from './statistics.ts';

/** One sampled pixel: its colour and where it lies. */
export type Pixel = { lab: Lab; x: number; y: number };
export type RegionPixels = {
  pixels: Pixel[];
  /** Share of the region that was blown out in some channel, and therefore left out of `pixels`. */
  clipped: number;
  /** How many pixels were blown out in green or blue too: nothing of their colour is left. */
  blownOut: number;
  /** Places where only red was blown out. */
  redBlown: { x: number; y: number }[];
};

/** More pixels change no median by a visible amount, but cost time. */
const PIXELS_MAX = 20_000;

/** From this value on the sensor was full in some channel: the colour is no longer the thing's. */
const CLIPPED = 253;

/**
 * The pixels inside a polygon and outside others, in CIELAB; large regions are thinned to an even grid.
 * @param region.without  polygons that are cut out
 */
export function pixelsIn(picture: Picture, region: { inside: Polygon; without?: readonly Polygon[] }): RegionPixels {
  const { inside, without = [] } = region;
  const box = bounds(inside);
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / PIXELS_MAX)));
  const pixels: Pixel[] = [];
  const redBlown: RegionPixels['redBlown'] = [];
  let clipped = 0;

  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(picture.height, box.y + box.height); y += step) {
    const holes = without.flatMap((polygon) => rowSpans(polygon, y));
    for (const [from, to] of rowSpans(inside, y)) {
      for (let x = Math.max(0, from); x < Math.min(picture.width, to); x += step) {
        if (holes.some(([start, end]) => x >= start && x < end)) continue;
        const [r, g, b] = rgbAt(picture, x, y);
        if (Math.max(r, g, b) >= CLIPPED) {
          clipped++;
          if (Math.max(g, b) < CLIPPED) redBlown.push({ x, y });
        } else pixels.push({ lab: labOfRgb(r, g, b), x, y });
      }
    }
  }
  const seen = pixels.length + clipped;
  return { pixels, clipped: seen === 0 ? 0 : clipped / seen, blownOut: clipped - redBlown.length, redBlown };
}

/** @returns sRGB bytes; the place must lie inside the picture */
export function rgbAt({ width, rgb }: Picture, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 3;
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
}

/** @returns the median of each channel, or null when there are no pixels */
export function medianLab(pixels: readonly Pixel[]): Lab | null {
  if (pixels.length === 0) return null;
  return [0, 1, 2].map((channel) => median(pixels.map(({ lab }) => lab[channel] ?? 0))) as Lab; // three channels in, three out
}

export const lightnessOf = (pixels: readonly Pixel[]) => pixels.map(({ lab }) => lab[0]);
