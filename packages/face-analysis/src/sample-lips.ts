import { type Lab, labOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { collector, isBetween, medianLab, type Pixels, pixelsIn, rgbAt, where } from './region-pixels.ts';
import { median, quantiles } from './statistics.ts';

/** Pixels further from the middle than this many median deviations are teeth, shine or skin. */
const DEVIATIONS_MAX = 2.5;

/** The lips' colour without the open mouth, shine and shadow; null when nothing of them is to be seen. */
export function sampleLips(picture: Picture, face: Face): Lab | null {
  const pixels = lipPixels(picture, face);
  if (pixels.l.length === 0) return null;
  const [from = 0, to = 0] = quantiles(pixels.l, [0.2, 0.85]);
  const middle = where(pixels, (i) => isBetween(pixels.l[i], from, to));
  const chromas = middle.a.map((a, i) => Math.hypot(a, middle.b[i] ?? 0));
  const typical = median(chromas);
  const offBy = chromas.map((chroma) => Math.abs(chroma - typical));
  const deviation = median(offBy);
  return medianLab(where(middle, (i) => isBetween(offBy[i], 0, DEVIATIONS_MAX * deviation)));
}

/**
 * Pixels where only red was blown out are kept: bright pink lips fill the red channel first, and without them what is left
 * of the lips is the skin around them. How red they were is not known, but it is at least that much.
 */
function lipPixels(picture: Picture, { regions }: Face): Pixels {
  const region = { inside: regions.lipsOuter, without: [regions.lipsInner] };
  const { pixels, redBlown } = pixelsIn(picture, region);
  const all = collector(pixels.l.length + redBlown.length);
  for (let i = 0; i < pixels.l.length; i++) all.copy(pixels, i);
  for (const { x, y } of redBlown) all.add(labOfRgb(...rgbAt(picture, x, y)), x, y);
  return all.done();
}
