import type { Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face, Iris } from './find.ts';
import { pointsOf } from './find.ts';
import { distance, type Polygon } from './geometry.ts';
import { EYE_LIDS } from './mesh-points.ts';
import { isBetween, medianLab, pixelsIn, where } from './region-pixels.ts';
import { mean, quantiles } from './statistics.ts';

type IrisSample = {
  lab: Lab | null;
  /** The white beside the iris: what colour of light falls into this eye. */
  white: Lab | null;
  /** Iris radius in pixels. */
  radius: number;
  /** Lid opening ÷ eye width. */
  openness: number;
};
/** Each eye, and the mean of both. */
export type IrisSamples = { left: IrisSample; right: IrisSample; both: Lab | null; white: Lab | null };

/** The coloured ring between pupil and rim, in radii. */
const RING = { from: 0.38, to: 0.88 };
/** The upper lid throws its shadow on everything above this height, in radii. */
const LID_SHADOW = -0.45;
/** Fewer pixels are an accident, not a colour. */
const PIXELS_MIN = 6;
/** The white of the eye begins here, in radii: nearer to the rim an iris blurs into it. */
const WHITE_FROM = 1.2;
/** And of it so many pixels are enough, since it only corrects. */
const WHITE_PIXELS_MIN = 4;

/** The colour of each iris and of the white beside it, and their means; null where it is hidden or too small. */
export function sampleIrises(picture: Picture, face: Face): IrisSamples {
  const left = sampleIris(picture, face, 'left');
  const right = sampleIris(picture, face, 'right');
  return { left, right, both: meanLab([left.lab, right.lab]), white: meanLab([left.white, right.white]) };
}

function meanLab(seen: readonly (Lab | null)[]): Lab | null {
  const labs = seen.filter((lab) => lab !== null);
  if (labs.length === 0) return null;
  return [mean(labs.map(([l]) => l)), mean(labs.map(([, a]) => a)), mean(labs.map(([, , b]) => b))];
}

function sampleIris(picture: Picture, face: Face, side: 'left' | 'right'): IrisSample {
  const eye = side === 'left' ? 'leftEye' : 'rightEye';
  const iris = face.irises[side];
  const { corners, lids } = EYE_LIDS[eye];
  const span = (ends: readonly number[]) => {
    const [from = [0, 0], to = [0, 0]] = pointsOf(face.mesh, ends);
    return distance(from, to);
  };
  return {
    lab: ringColour(picture, iris, face.regions[eye]),
    white: whiteColour(picture, iris, face.regions[eye]),
    radius: iris.r,
    openness: span(lids) / Math.max(1, span(corners)),
  };
}

/** From the iris's centre to the middle of a pixel, in radii. */
const fromCentre = (iris: Iris, x: number, y: number) =>
  [(x + 0.5 - iris.x) / iris.r, (y + 0.5 - iris.y) / iris.r] as const;

function whiteColour(picture: Picture, iris: Iris, eye: Polygon): Lab | null {
  const isBesideIris = (x: number, y: number) => Math.hypot(...fromCentre(iris, x, y)) > WHITE_FROM;
  const { pixels } = pixelsIn(picture, { inside: eye, only: isBesideIris });
  return pixels.l.length < WHITE_PIXELS_MIN ? null : medianLab(pixels);
}

function ringColour(picture: Picture, iris: Iris, eye: Polygon): Lab | null {
  const isInRing = (x: number, y: number) => {
    const [dx, dy] = fromCentre(iris, x, y);
    const r = Math.hypot(dx, dy);
    return r >= RING.from && r <= RING.to && dy >= LID_SHADOW;
  };
  const { pixels: ring } = pixelsIn(picture, { inside: eye, only: isInRing });
  if (ring.l.length < PIXELS_MIN) return null;
  // Darker is pupil and lashes; much lighter than the middle is a catch-light.
  const [darkest = 0, middle = 0, brightest = 0] = quantiles(ring.l, [0.15, 0.5, 0.85]);
  const lightest = Math.min(brightest, middle + 18);
  return medianLab(where(ring, (i) => isBetween(ring.l[i], darkest, lightest)));
}
