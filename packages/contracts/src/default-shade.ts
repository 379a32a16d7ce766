/** Which shade an item gets whose shopper has chosen none. Free of zod: guests' carts use it. */
import { isAvailable } from './availability.ts';
import type { Lab } from './math/srgb.ts';
import { bestFits } from './nearest-shade.ts';
import { colorPlace, colorShade } from './own-color.ts';
import { type RangeShade, type ScannedSkin, tellsSkin } from './shade-fit.ts';

/**
 * Of the shades that can be had, the one that fits the scanned skin best, of lips and cheeks the one near their color, else the
 * one with the most pieces left, else the middle one.
 * @param shades  light to deep
 * @param kind    "blush", "lipstick" …, where it is known
 * @returns null only for a product without shades; where all are sold out, the order refuses the one returned
 */
export function defaultShade<Candidate extends RangeShade>(
  shades: readonly Candidate[],
  skin: ScannedSkin | null,
  kind?: string | null,
): Candidate | null {
  const place = skin && colorPlace(kind, shades);
  const byColor = skin && place && colorShade(place, shades, skin);
  if (byColor) return byColor.shade;
  const inStock = shades.filter((shade) => isAvailable({}, shade));
  const available = inStock.length > 0 ? inStock : shades;
  const fitting = skin ? bestFits(available, skin) : available;
  return fullestOf(fitting) ?? fitting[Math.floor(fitting.length / 2)] ?? null;
}

/** A shade for somebody, and whether it may be called their own or only comes closest in its range. */
export interface OwnShade<Candidate> {
  shade: Candidate;
  isClosest: boolean;
}

/**
 * The shade that is picked for the shopper because of their face: where the range says whom its shades are for and this one is
 * for such skin, of lips and cheeks the nearest. A nail polish is for everyone.
 * @param lips  their color, where a photo has shown it
 */
export function ownShade<Candidate extends RangeShade>(
  { kind, shades = [] }: { kind?: string | null | undefined; shades?: readonly Candidate[] | undefined },
  skin: ScannedSkin,
  lips: Lab | null = null,
): OwnShade<Candidate> | null {
  const place = colorPlace(kind, shades);
  if (place) {
    const byColor = colorShade(place, shades, skin, place === 'lips' ? lips : null);
    return byColor && { shade: byColor.shade, isClosest: !byColor.isNear };
  }
  const shade = tellsSkin(shades) ? defaultShade(shades, skin, kind) : null;
  return shade?.skinTones.includes(skin.tone) && isAvailable({}, shade) ? { shade, isClosest: false } : null;
}

/** The first one with the most pieces; null where no shade's pieces are counted. */
function fullestOf<Candidate extends RangeShade>(shades: readonly Candidate[]): Candidate | null {
  const counted = shades.filter(({ stock }) => typeof stock === 'number');
  const most = Math.max(...counted.map(({ stock }) => stock ?? 0));
  return counted.find(({ stock }) => stock === most) ?? null;
}
