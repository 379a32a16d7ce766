import type { Point, Polygon } from '@beautymark/contracts/math/geometry';
import { type Light, lightOfByte } from '@beautymark/contracts/math/srgb';
import { median, quantile, quantiles } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { luminanceOfLight } from '../color/color.ts';
import { type Face, landmarkPoints } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';
import { BELOW_EYES } from '../detect/landmark-indices.ts';
import { gridPoints, rgbAt } from '../measure/region-pixels.ts';
import { lumaOf, narrowestRange } from './brightness.ts';

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
  /** How many times as light as all between the eye and a line below it are the skin past that line and forehead or nose. */
  dimmed: number;
  /**
   * How much the brightness around the eye, lids and brow with it, differs where it differs least: the narrowest range that
   * holds two fifths of it, as a share of the cheek's. Lids, lashes, white and iris differ; a bar or an opaque lens does not.
   */
  spread: number;
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
/**
 * Rows of skin below an iris, in distances between the eyes: from under the lid to below the largest glasses. The smallest
 * reach `lensFrom` rows down; the skin past their rim is judged by `past` rows.
 */
const ROWS = { from: 0.13, step: 0.03, height: 0.04, halfWidth: 0.12, count: 20, lensFrom: 6, past: 3 };
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
  const cheekLight = Math.max(DARKNESS, medianLight(cheek));
  const cheekRed = median(cheek.map(redOf));
  const skin = below.filter((lit) => luminanceOfLight(lit) > SHADOW * cheekLight && redOf(lit) > cheekRed - LESS_RED);
  const ratio = (one: number, other: number) => (one + GLARE * cheekLight) / (other + GLARE * cheekLight);
  const [darkest = 0, brightest = 0] = quantiles(eye, [0.1, 0.9]);
  const around = lightAroundGlasses(picture, face);
  const belowLight = medianLight(below);
  return {
    skinBelow: skin.length / below.length,
    irisLight: ratio(medianLight(iris), belowLight),
    contrast: ratio(brightest, darkest),
    dimmed: dimmedAbove(rowsBelow(picture, face, side), (lit, dim) => ratio(Math.min(lit, around), dim)),
    spread: spreadAround(picture, face, side),
  };
}

/** From the brow to below the lid, and as wide as the eye; in distances between the eyes from the iris. */
const AROUND_EYE = { aside: 0.22, from: -0.22, to: 0.08, share: 0.4 };

function spreadAround(picture: Picture, face: Face, side: 'left' | 'right'): number {
  const middle = side === 'left' ? -0.5 : 0.5;
  const { aside, from, to, share } = AROUND_EYE;
  const brightnessIn = (inside: Polygon) =>
    Float64Array.from(gridPoints(picture, { inside, atMost: PLACES_MAX }), ([x, y]) => lumaOf(rgbAt(picture, x, y)));
  const around = brightnessIn(boxOnFace(face, [middle - aside, from], [middle + aside, to]));
  const cheek = brightnessIn(face.regions[side === 'left' ? 'leftCheek' : 'rightCheek']);
  return narrowestRange(around, share) / Math.max(1, median(cheek));
}

/** Where the nose is free between two lenses, on a turned head too; in distances between the eyes. */
const BETWEEN_LENSES = { aside: 0.2, from: -0.05, to: 0.2 };

/** Hair may lie on the forehead, the bridge of large glasses on the nose; a hat shades both. */
function lightAroundGlasses(picture: Picture, face: Face): number {
  const { aside, from, to } = BETWEEN_LENSES;
  const forehead = lightsIn(picture, face.regions.forehead);
  const nose = lightsIn(picture, boxOnFace(face, [-aside, from], [aside, to])).map(luminanceOfLight);
  return Math.max(
    forehead.length === 0 ? 0 : medianLight(forehead),
    nose.length === 0 ? 0 : quantile(nose, 0.9), // the least free place between two lenses
  );
}

function boxOnFace(face: Face, [left, top]: Point, [right, bottom]: Point): Polygon {
  const { toPicture } = faceFrame(face);
  return [toPicture(left, top), toPicture(right, top), toPicture(right, bottom), toPicture(left, bottom)];
}

/**
 * Glass dims all that lies behind it alike and ends at a line. Shade under a brow has no border, and a hat's falls on nose
 * and forehead, too; the dark rim of clear glasses is no lighter than what they show.
 * @param rows  light of the skin from the eye downwards
 */
function dimmedAbove(rows: readonly number[], ratio: (lit: number, dim: number) => number): number {
  const edges = rows.flatMap((_, row) => (row < ROWS.lensFrom || row + ROWS.past > rows.length ? [] : [row]));
  return Math.max(
    0,
    ...edges.map((edge) => ratio(median(rows.slice(edge, edge + ROWS.past)), Math.max(...rows.slice(0, edge)))),
  );
}

function rowsBelow(picture: Picture, face: Face, side: 'left' | 'right'): number[] {
  const middle = side === 'left' ? -0.5 : 0.5;
  return Array.from({ length: ROWS.count }, (_, row) => {
    const top = ROWS.from + row * ROWS.step - ROWS.height / 2;
    const box = boxOnFace(face, [middle - ROWS.halfWidth, top], [middle + ROWS.halfWidth, top + ROWS.height]);
    return lightsIn(picture, box);
  }).flatMap((lights) => (lights.length === 0 ? [] : [medianLight(lights)]));
}

const medianLight = (lights: readonly Light[]) => median(lights.map(luminanceOfLight));

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
