import { chromaOf, type Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { lightnessOf, medianLab, pixelsIn } from './region-pixels.ts';
import { median, quantile } from './statistics.ts';

/** Pixels further from the middle than this many median deviations are teeth, shine or skin. */
const DEVIATIONS_MAX = 2.5;

/** The lips' colour without the open mouth, shine and shadow; null when nothing of them is to be seen. */
export function sampleLips(picture: Picture, face: Face): Lab | null {
  const { pixels } = pixelsIn(picture, { inside: face.regions.lipsOuter, without: [face.regions.lipsInner] });
  if (pixels.length === 0) return null;
  const lightness = lightnessOf(pixels);
  const [from, to] = [quantile(lightness, 0.2), quantile(lightness, 0.85)];
  const middle = pixels.filter(({ lab: [l] }) => l >= from && l <= to);
  const chromas = middle.map(({ lab }) => chromaOf(lab));
  const typical = median(chromas);
  const deviation = median(chromas.map((chroma) => Math.abs(chroma - typical)));
  return medianLab(middle.filter((_, i) => Math.abs((chromas[i] ?? 0) - typical) <= DEVIATIONS_MAX * deviation));
}
