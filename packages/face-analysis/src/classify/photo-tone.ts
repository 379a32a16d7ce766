import type { Lab } from '@beautymark/contracts/math/srgb';
import { itaOf } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';
import type { Tone } from './skin-tones.ts';
import { interpolated, type Places, toneAt } from './tone-at.ts';

/**
 * Typology angles at which groups of skin end on photos, the lightest first: those of an ordered logit, both halves weighed
 * alike. `npm run fit:depth -- <folder>` fits them again (docs/research/skin-by-depth.md).
 */
const GROUP_ENDS = [61.4, 42.1, 24.6, -3.2, -42.6];
/** Tones of one group, and the angles of the palette's own ends. */
const TONES_PER_GROUP = 3;
const PALETTE = { lightest: 76, deepest: -72 };

/** The place in the palette that an angle stands for. @param ends  falling; by default the fitted ones */
export function placeAt(ita: number, ends: readonly number[] = GROUP_ENDS): number {
  const places: Places = [PALETTE.lightest, ...ends, PALETTE.deepest].map((end, i) => [end, 0.5 + TONES_PER_GROUP * i]);
  return interpolated(places.toReversed(), ita);
}

/**
 * The named tone of skin whose light nobody knows.
 * @param depth  the color that speaks for the skin, its exposure corrected in small part
 * @returns      the tone, and the skin as light as the palette is there
 */
export function photoTone(depth: Lab, tones: readonly Tone[]) {
  const ita = itaOf(depth);
  const { tone, neighbours, lightness } = toneAt(placeAt(ita), tones);
  return { tone, neighbours, ita, shown: withExposure(depth, ((lightness + 16) / (depth[0] + 16)) ** 3) };
}
