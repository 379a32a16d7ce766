import type { Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { isBetween, medianLab, pixelsIn, where } from './region-pixels.ts';
import { median, quantiles } from './statistics.ts';

/** Pixels further from the middle than this many median deviations are teeth, shine or skin. */
const DEVIATIONS_MAX = 2.5;

/** The lips' colour without the open mouth, shine and shadow; null when nothing of them is to be seen. */
export function sampleLips(picture: Picture, face: Face): Lab | null {
  const { pixels } = pixelsIn(picture, { inside: face.regions.lipsOuter, without: [face.regions.lipsInner] });
  if (pixels.l.length === 0) return null;
  const [from = 0, to = 0] = quantiles(pixels.l, [0.2, 0.85]);
  const middle = where(pixels, (i) => isBetween(pixels.l[i], from, to));
  const chromas = middle.a.map((a, i) => Math.hypot(a, middle.b[i] ?? 0));
  const typical = median(chromas);
  const offBy = chromas.map((chroma) => Math.abs(chroma - typical));
  const deviation = median(offBy);
  return medianLab(where(middle, (i) => isBetween(offBy[i], 0, DEVIATIONS_MAX * deviation)));
}
