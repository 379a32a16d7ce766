import type { Lab } from '@beautymark/contracts/math/srgb';

/** Luminance of what is white in an ordinary well exposed picture. */
const WHITE = 0.91;
/** A picture may simply show nothing white, and its dark background must not brighten the face without end. */
const GAIN_MAX = 2.5;
/**
 * A picture that is mostly face shows nothing else to judge its light by, and would be brightened more the closer it is
 * cropped. Cameras expose faces to within half a stop; docs/research/covered-cropped-overexposed.md.
 */
const FACE_GAIN_MAX = Math.SQRT2;
/** Share of the picture in the box around the face: from here on less and less is around it, and then next to nothing. */
const CLOSE_UP = { from: 0.4, to: 0.6 };
/** How far blown-out skin counts as too much light; the bright end of the picture cannot tell, it stops at white. */
const BLOWN_WEIGHT = 0.45;

/**
 * How much brighter (above 1) or darker the light of the photo must be made to look well exposed.
 * @param brightEnd  luminance, 0–1, that 99 % of the picture stay below
 * @param blown      share of the skin with a full channel, 0–1
 * @param faceShare  share of the picture in the box around the face
 */
export function exposureGain({ brightEnd, blown, faceShare }: Exposure): number {
  const gain = WHITE / Math.max(brightEnd, 0.01) / (1 + BLOWN_WEIGHT * blown);
  const closeness = Math.min(1, Math.max(0, (faceShare - CLOSE_UP.from) / (CLOSE_UP.to - CLOSE_UP.from)));
  return Math.min(gain, GAIN_MAX + closeness * (FACE_GAIN_MAX - GAIN_MAX));
}

type Exposure = { brightEnd: number; blown: number; faceShare: number };

/**
 * How much of the correction the depth of the skin gets, as an exponent. What is dark may be dark skin: on labeled faces of
 * all depths more than this reads light skin less well, and none reads no better (docs/research/skin-by-depth.md).
 */
const DEPTH_STRENGTH = 0.2;

/** The gain for the color that the depth of the skin is read from. */
export const depthGain = (gain: number): number => gain ** DEPTH_STRENGTH;

/** The color under `gain` times the light. Exact above L 8, where CIELAB is the plain cube root of light. */
export function withExposure([l, a, b]: Lab, gain: number): Lab {
  const root = Math.cbrt(gain);
  return [(l + 16) * root - 16, a * root, b * root];
}

/** How many times as much light one color gives back as the other. Exact above L 8. */
export const lightRatio = ([l]: Lab, [other]: Lab): number => ((l + 16) / (other + 16)) ** 3;
