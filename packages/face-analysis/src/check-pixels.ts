import type { Hint } from '@beautymark/contracts/face';
import { luminanceOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { bounds, type Polygon, rowSpans } from './geometry.ts';
import { rgbAt } from './region-pixels.ts';
import { median, quantile } from './statistics.ts';

/**
 * Share of the skin whose pixels equal both the one beside and the one below. A sensor is never that still: 27 photos had
 * at most .2 as they came, .4 in 256 colours, .6 at JPEG quality 20. Flat colours laid down by a program have .9 and more.
 */
const FLAT_MAX = 0.75;

/**
 * Light of the brightest tenth between the lids, in that of the cheek below. The white of the eye reflects as much as
 * light skin and more than deep skin: the 27 photos had .27 to 3.5, and .25 when blurred. Dark glasses pass a tenth of
 * the light and leave a tenth of that.
 */
const EYE_LIGHT_MIN = 0.18;

/** More places decide no differently. */
const PLACES_MAX = 4000;

/** Why these pixels cannot be a bare human face before a camera; empty when they can. Drawn in 3-D, a face can pass. */
export function pixelRefusalOf(picture: Picture, face: Face): Hint[] {
  if (flatShare(picture, face) > FLAT_MAX) return ['no-face'];
  if (eyeLight(picture, face) < EYE_LIGHT_MIN) return ['eyes-covered'];
  return [];
}

/** @returns 0–1, over cheeks and forehead; 0 when they lie outside the picture */
export function flatShare(picture: Picture, { regions }: Face): number {
  const places = [regions.leftCheek, regions.rightCheek, regions.forehead].flatMap((region) =>
    placesIn(picture, region),
  );
  const isSame = (x: number, y: number, [r, g, b]: readonly number[]) => {
    const other = rgbAt(picture, x, y);
    return other[0] === r && other[1] === g && other[2] === b;
  };
  const inner = places.filter(([x, y]) => x + 1 < picture.width && y + 1 < picture.height);
  const flat = inner.filter(([x, y]) => {
    const here = rgbAt(picture, x, y);
    return isSame(x + 1, y, here) && isSame(x, y + 1, here);
  });
  return inner.length === 0 ? 0 : flat.length / inner.length;
}

/** @returns that of the eye which shows more; infinite when neither can be compared */
export function eyeLight(picture: Picture, { regions }: Face): number {
  const light = (region: Polygon) => placesIn(picture, region).map(([x, y]) => luminanceOfRgb(...rgbAt(picture, x, y)));
  const beside = (eye: number[], cheek: number[]) =>
    eye.length === 0 || cheek.length === 0 ? [] : [quantile(eye, 0.9) / Math.max(median(cheek), 1e-3)];
  const both = [
    ...beside(light(regions.leftEye), light(regions.leftCheek)),
    ...beside(light(regions.rightEye), light(regions.rightCheek)),
  ];
  return both.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...both);
}

/** Places inside a region and the picture, in an even grid. */
function placesIn(picture: Picture, region: Polygon): [x: number, y: number][] {
  const box = bounds(region);
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / PLACES_MAX)));
  const places: [number, number][] = [];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(picture.height, box.y + box.height); y += step)
    for (const [from, to] of rowSpans(region, y))
      for (let x = Math.max(0, from); x < Math.min(picture.width, to); x += step) places.push([x, y]);
  return places;
}
