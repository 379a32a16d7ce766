import { quantile } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face } from '../detect/face.ts';
import { gridPoints, rgbAt } from '../measure/region-pixels.ts';
import { skinRegion } from '../measure/skin.ts';
import { lumaOf, narrowestRange } from './brightness.ts';

/** Nothing is left of the color of what is brighter than this in every channel. */
const WHITE = 250;
/** Fewer places are no skin to judge by. */
const PLACES_MIN = 30;
/** More decide no differently. */
const PLACES_MAX = 4000;

/** The light on a face, as a picture shows it. */
export type Shading = {
  /**
   * Spread of the skin's brightness around its commonest one: the narrowest range that holds two fifths of the skin, as a
   * share of the brightness in the middle of all. A face is round and light comes from somewhere; flat color has none.
   */
  spread: number;
  /** Share of the skin that looks like the pixels beside and below, 0–1. A sensor is never still, compression may be. */
  noiseless: number;
  /** Brightness that nine tenths of the skin stay below, in sRGB bytes. */
  brightest: number;
};

/** How far, in bytes, colors are apart that look alike. */
const ALIKE = 2;
const SHARE = 0.4;

/**
 * How light falls on the skin of a face, eyes, brows and lips left out.
 * @returns null when too little of it lies inside the picture and is not white
 */
export function measureShading(picture: Picture, face: Face): Shading | null {
  const { width, height } = picture;
  const places = gridPoints(picture, { ...skinRegion(face), atMost: PLACES_MAX }).filter(
    ([x, y]) => x + 1 < width && y + 1 < height && Math.min(...rgbAt(picture, x, y)) < WHITE,
  );
  if (places.length < PLACES_MIN) return null;
  const brightness = Float64Array.from(places, ([x, y]) => lumaOf(rgbAt(picture, x, y)));
  const isAlike = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) => {
    const [one, other] = [rgbAt(picture, x, y), rgbAt(picture, x + toX, y + toY)];
    return one.every((value, i) => Math.abs(value - (other[i] ?? 0)) <= ALIKE);
  };
  const still = places.filter((place) => isAlike(place, [1, 0]) && isAlike(place, [0, 1]));
  return {
    spread: narrowestRange(brightness, SHARE) / Math.max(1, quantile(brightness, 0.5)),
    noiseless: still.length / places.length,
    brightest: quantile(brightness, 0.9),
  };
}
