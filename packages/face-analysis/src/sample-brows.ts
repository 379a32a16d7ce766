import type { Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { lightnessOf, medianLab, pixelsIn } from './region-pixels.ts';
import { quantile } from './statistics.ts';

/** The hair between the darkest pixels (shadow, lashes) and those that skin shines through. */
const DARK_SHARE = { from: 0.05, to: 0.4 };

/** The brows' colour, both together; null when they lie outside the picture. */
export function sampleBrows(picture: Picture, face: Face): Lab | null {
  const pixels = (['leftBrow', 'rightBrow'] as const).flatMap(
    (side) => pixelsIn(picture, { inside: face.regions[side] }).pixels,
  );
  if (pixels.length === 0) return null;
  const lightness = lightnessOf(pixels);
  const [from, to] = [quantile(lightness, DARK_SHARE.from), quantile(lightness, DARK_SHARE.to)];
  return medianLab(pixels.filter(({ lab: [l] }) => l >= from && l <= to));
}
