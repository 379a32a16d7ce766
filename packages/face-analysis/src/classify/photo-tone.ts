import type { Lab } from '@beautymark/contracts/math/srgb';
import { itaOf } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';
import type { Tone } from './skin-tones.ts';
import { interpolated, type Places, toneAt } from './tone-at.ts';

/**
 * Typology angles of skin as photos show it, and the places in the palette they stand for. The ends between groups are those of
 * an ordered logit, both halves weighed alike: `npm run fit:depth -- <folder>` fits them again (docs/research/skin-by-depth.md).
 * The ends of the palette are its own.
 */
const PLACES: Places = [
  [-72, 18.5],
  [-38.5, 15.5],
  [-0.8, 12.5],
  [25.4, 9.5],
  [42.3, 6.5],
  [61.4, 3.5],
  [76, 0.5],
];

/**
 * The named tone of skin whose light nobody knows.
 * @param depth  the color that speaks for the skin, its exposure corrected in small part
 * @returns      the tone, and the skin as light as the palette is there
 */
export function photoTone(depth: Lab, tones: readonly Tone[]) {
  const ita = itaOf(depth);
  const { tone, neighbours, lightness } = toneAt(interpolated(PLACES, ita), tones);
  return { tone, neighbours, ita, shown: withExposure(depth, ((lightness + 16) / (depth[0] + 16)) ** 3) };
}
