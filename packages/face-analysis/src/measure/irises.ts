import { distance, type Polygon } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { mean, quantiles } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face, Iris } from '../detect/face.ts';
import { landmarkPoints } from '../detect/face.ts';
import { EYE_LIDS } from '../detect/landmark-indices.ts';
import { filterPixels, isBetween, midmeanLab, pixelsInRegion } from './region-pixels.ts';

type IrisMeasurement = {
  lab: Lab | null;
  /** The white beside the iris: what color of light falls into this eye. */
  sclera: Lab | null;
  /** Iris radius in pixels. */
  radius: number;
  /** Lid opening ÷ eye width. */
  openness: number;
};
/** Each eye, and the mean of both. */
export type IrisMeasurements = { left: IrisMeasurement; right: IrisMeasurement; both: Lab | null; sclera: Lab | null };

/** The colored ring between pupil and rim, in radii. */
const RING = { from: 0.38, to: 0.88 };
/** The upper lid throws its shadow on everything above this height, in radii. */
const LID_SHADOW = -0.45;
/** Fewer pixels are an accident, not a color. */
const PIXELS_MIN = 6;
/** The white of the eye begins here, in radii: nearer to the rim an iris blurs into it. */
const WHITE_FROM = 1.2;

/** The color of each iris and of the white beside it, and their means; null where it is hidden or too small. */
export function measureIrises(picture: Picture, face: Face): IrisMeasurements {
  const left = measureIris(picture, face, 'left');
  const right = measureIris(picture, face, 'right');
  return { left, right, both: meanLab([left.lab, right.lab]), sclera: meanLab([left.sclera, right.sclera]) };
}

function meanLab(seen: readonly (Lab | null)[]): Lab | null {
  const labs = seen.filter((lab) => lab !== null);
  if (labs.length === 0) return null;
  return [mean(labs.map(([l]) => l)), mean(labs.map(([, a]) => a)), mean(labs.map(([, , b]) => b))];
}

function measureIris(picture: Picture, face: Face, side: 'left' | 'right'): IrisMeasurement {
  const eye = side === 'left' ? 'leftEye' : 'rightEye';
  const iris = face.irises[side];
  const { corners, lids } = EYE_LIDS[eye];
  const span = (ends: readonly number[]) => {
    const [from = [0, 0], to = [0, 0]] = landmarkPoints(face.landmarks, ends);
    return distance(from, to);
  };
  return {
    lab: ringColor(picture, iris, face.regions[eye]),
    sclera: scleraColor(picture, iris, face.regions[eye]),
    radius: iris.r,
    openness: span(lids) / Math.max(1, span(corners)),
  };
}

/** From the iris's center to the middle of a pixel, in radii. */
const fromCenter = (iris: Iris, x: number, y: number) =>
  [(x + 0.5 - iris.x) / iris.r, (y + 0.5 - iris.y) / iris.r] as const;

function scleraColor(picture: Picture, iris: Iris, eye: Polygon): Lab | null {
  const { pixels } = whiteOfEye(picture, iris, eye);
  return pixels.l.length < PIXELS_MIN ? null : midmeanLab(pixels);
}

function whiteOfEye(picture: Picture, iris: Iris, eye: Polygon) {
  const isBesideIris = (x: number, y: number) => Math.hypot(...fromCenter(iris, x, y)) > WHITE_FROM;
  return pixelsInRegion(picture, { inside: eye, only: isBesideIris });
}

/** Share of the white of both eyes that was blown out, 0–1. */
export const measureBlownWhite = (picture: Picture, { irises, regions }: Face): number =>
  mean([
    whiteOfEye(picture, irises.left, regions.leftEye).clipped,
    whiteOfEye(picture, irises.right, regions.rightEye).clipped,
  ]);

function ringColor(picture: Picture, iris: Iris, eye: Polygon): Lab | null {
  const isInRing = (x: number, y: number) => {
    const [dx, dy] = fromCenter(iris, x, y);
    const r = Math.hypot(dx, dy);
    return r >= RING.from && r <= RING.to && dy >= LID_SHADOW;
  };
  const { pixels: ring } = pixelsInRegion(picture, { inside: eye, only: isInRing });
  if (ring.l.length < PIXELS_MIN) return null;
  // Darker is pupil and lashes, lighter a catch-light.
  const [darkest = 0, lightest = 0] = quantiles(ring.l, [0.15, 0.85]);
  return midmeanLab(filterPixels(ring, (i) => isBetween(ring.l[i], darkest, lightest)));
}
