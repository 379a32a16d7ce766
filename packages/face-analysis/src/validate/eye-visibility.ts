import { lightOfByte } from '@beautymark/contracts/math/srgb';
import { median, quantiles } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { luminanceOfLight } from '../color/color.ts';
import { type Face, landmarkPoints } from '../detect/face.ts';
import { BELOW_EYES } from '../detect/landmark-indices.ts';
import type { Polygon } from '../math/geometry.ts';
import { gridPoints, rgbAt } from '../measure/region-pixels.ts';

/** More places decide no differently. */
const PLACES_MAX = 2000;

/** What glasses and hands leave of an eye. */
export type EyeVisibility = {
  /** Share of the place below the eye that looks like the skin of the cheek, 0–1. */
  skinBelow: number;
  /** Light of the iris in that of the place below the eye. */
  irisLight: number;
  /** Light of the brightest tenth between the lids in that of the darkest: white beside pupil and lashes. */
  contrast: number;
};

/** Light, in that of the cheek, that skin has in the shadow of a brow or a hat; dark glasses throw back less. */
const SHADOW = 0.15;
/** How much less red per green than the cheek, as a natural logarithm, no skin is; sunglasses throw back the sky. */
const LESS_RED = 0.4;
/** Of white: in so little light the steps of compression are larger than what colors differ by. */
const LEAST_LIGHT = 0.01;
/** Of white: no cheek is darker, less than one step of sRGB. */
const DARKNESS = 1e-4;
/** Light, in that of the cheek, that is thrown into every lens: what is darker is as good as black. */
const GLARE = 0.03;
/** The colored part of an eye, in iris radii. */
const IRIS = 0.7;

/**
 * What can be seen of the eye on one side of the picture, in the light of the cheek below it.
 * @returns null when the eye or its cheek lies outside the picture
 */
export function measureEyeVisibility(picture: Picture, face: Face, side: 'left' | 'right'): EyeVisibility | null {
  const light = (inside: Polygon) => lightsIn(picture, inside);
  const cheek = light(face.regions[side === 'left' ? 'leftCheek' : 'rightCheek']);
  const below = light(landmarkPoints(face.landmarks, BELOW_EYES[side]));
  const iris = light(irisDisc(face, side));
  const eye = light(face.regions[side === 'left' ? 'leftEye' : 'rightEye']).map(luminanceOfLight);
  if (Math.min(cheek.length, below.length, iris.length, eye.length) === 0) return null;
  const cheekLight = Math.max(DARKNESS, median(cheek.map(luminanceOfLight)));
  const cheekRed = median(cheek.map(redOf));
  const skin = below.filter((lit) => luminanceOfLight(lit) > SHADOW * cheekLight && redOf(lit) > cheekRed - LESS_RED);
  const ratio = (one: number, other: number) => (one + GLARE * cheekLight) / (other + GLARE * cheekLight);
  const [darkest = 0, brightest = 0] = quantiles(eye, [0.1, 0.9]);
  const belowLight = median(below.map(luminanceOfLight));
  return {
    skinBelow: skin.length / below.length,
    irisLight: ratio(median(iris.map(luminanceOfLight)), belowLight),
    contrast: ratio(brightest, darkest),
  };
}

/** Red per green, as a natural logarithm: the light's strength does not change it. */
const redOf = ([r, g]: readonly number[]) => Math.log(((r ?? 0) + LEAST_LIGHT) / ((g ?? 0) + LEAST_LIGHT));

function lightsIn(picture: Picture, inside: Polygon) {
  return gridPoints(picture, { inside, atMost: PLACES_MAX }).map(([x, y]) => {
    const [r, g, b] = rgbAt(picture, x, y);
    return [lightOfByte(r), lightOfByte(g), lightOfByte(b)] as const;
  });
}

const CORNERS = 16;

function irisDisc({ irises }: Face, side: 'left' | 'right'): Polygon {
  const { x, y, r } = irises[side];
  const radius = Math.max(1, r * IRIS);
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}
