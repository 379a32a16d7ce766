import type { Hint } from '@beautymark/contracts/face';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face } from '../detect/face.ts';
import { lipContrast } from '../measure/lips.ts';
import { type EyeVisibility, measureEyeVisibility } from './eye-visibility.ts';
import { measureShading } from './shading.ts';

// Extremes are of 172 usable photos and of 1,318 copies: compressed, blurred, smaller, larger, darker; docs/research/0018.

/**
 * In sRGB bytes, L* 10. However deep the skin, a camera that caught it has something brighter in the face: photos have 96 and
 * more, of deep skin 150. Below, there is nothing but the sensor's noise and the steps of the compression.
 */
const BRIGHTEST_MIN = 28;

/**
 * Faces are round: photos have .043 and more, .037 at JPEG quality 20. Flat color has .003 at most, compressed seldom more
 * than .012; the same with a sensor's noise is paper before a camera, or a very soft light, and is let pass.
 */
const FLAT = { spreadMax: 0.015, stillMin: 0.2 };

/** Dark glasses leave no skin below the eye; photos have .44 and more in the clearer eye, .34 when compressed or small. */
const SKIN_BELOW_MIN = 0.15;

/**
 * Where the iris should be, glasses look like what is below. Irises are darker than skin, at most .66 of its light in the
 * clearer eye, .74 in copies; on deep skin light ones are as light, but then beside white.
 */
const LIKE_SKIN_BELOW = { from: 0.8, to: 1.25, contrastMax: 5 };

/**
 * Glass that takes 60 % of the light takes it twice. Of bare faces nine tenths have 1.4 at most, none 2.3;
 * docs/research/covered-cropped-overexposed.md.
 */
const DIMMED_MIN = 2.4;

/** A bar or an opaque lens has .02 at most, .05 with a sensor's noise; around bare eyes the narrowest is .07, closed or under a hat .04. */
const SPREAD_MIN = 0.03;

/** Lips differ from the skin beside them by 10 and more, what covers a mouth from itself by 4 at most. */
const LIPS_DIFFER_MIN = 6;

/**
 * A face that the detector doubts must show its lips more clearly: a monkey has .76 at most, and lips like the skin beside them
 * (5 to 8 but in the strongest light). Of 759 photos and copies three are below this score; their lips differ by 11 and more.
 */
const DOUBTED = { scoreBelow: 0.8, lipsDifferMin: 9 };

/** Why these pixels cannot be a bare human face before a camera; empty when they can. Drawn in 3-D, a face can pass. */
export function pixelRefusals(picture: Picture, face: Face): Hint[] {
  const shading = measureShading(picture, face);
  if (shading && shading.brightest < BRIGHTEST_MIN) return ['too-dark'];
  if (shading && shading.spread < FLAT.spreadMax && shading.noiseless > FLAT.stillMin) return ['no-face'];
  const eyes = (['left', 'right'] as const).flatMap((side) => measureEyeVisibility(picture, face, side) ?? []);
  if (eyes.length > 0 && eyes.every(isCovered)) return ['eyes-covered'];
  const lips = lipContrast(picture, face);
  if (lips === null) return [];
  if (lips < LIPS_DIFFER_MIN) return ['mouth-covered'];
  return face.boxScore < DOUBTED.scoreBelow && lips < DOUBTED.lipsDifferMin ? ['no-face'] : [];
}

function isCovered({ skinBelow, irisLight, contrast, dimmed, spread }: EyeVisibility): boolean {
  const isLikeBelow =
    irisLight > LIKE_SKIN_BELOW.from && irisLight < LIKE_SKIN_BELOW.to && contrast < LIKE_SKIN_BELOW.contrastMax;
  return skinBelow < SKIN_BELOW_MIN || isLikeBelow || dimmed > DIMMED_MIN || spread < SPREAD_MIN;
}
