import type { Lab } from '@beautymark/contracts/math/srgb';

/** Luminance of what is white in an ordinary well exposed picture. */
const WHITE = 0.91;
/** A picture may simply show nothing white, and its dark background must not brighten the face without end. */
const GAIN_MAX = 2.5;
/** How far blown-out skin counts as too much light; the bright end of the picture cannot tell, it stops at white. */
const BLOWN_WEIGHT = 0.45;

/**
 * How much brighter (above 1) or darker the light of the photo must be made to look well exposed.
 * @param brightEnd  luminance, 0–1, that 99 % of the picture stay below
 * @param blown      share of the skin with a full channel, 0–1
 */
export function exposureGain({ brightEnd, blown }: { brightEnd: number; blown: number }): number {
  const gain = WHITE / Math.max(brightEnd, 0.01) / (1 + BLOWN_WEIGHT * blown);
  return Math.min(gain, GAIN_MAX);
}

/**
 * How much of the correction the depth of the skin gets, as an exponent. What is dark may be dark skin: on 42 unseen faces
 * the full correction reads deep skin two groups too light (docs/research/exposure-strength.md).
 */
const DEPTH_STRENGTH = 0.5;

/** The gain for the color that the depth of the skin is read from. */
export const depthGain = (gain: number): number => gain ** DEPTH_STRENGTH;

/** What remains in that color of a change of the light by `factor`, since the correction follows the light in part. */
export const residualGain = (factor: number): number => factor ** (1 - DEPTH_STRENGTH);

/** The color under `gain` times the light. Exact above L 8, where CIELAB is the plain cube root of light. */
export function withExposure([l, a, b]: Lab, gain: number): Lab {
  const root = Math.cbrt(gain);
  return [(l + 16) * root - 16, a * root, b * root];
}

/** How many times as much light one color gives back as the other. Exact above L 8. */
export const lightRatio = ([l]: Lab, [other]: Lab): number => ((l + 16) / (other + 16)) ** 3;
