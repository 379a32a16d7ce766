/** Which shade an item gets whose shopper has chosen none. Free of zod: guests' carts use it. */
import { isAvailable } from './availability.ts';
import type { Shade } from './catalog.ts';
import { isLipRange, lipShade } from './lip-shade.ts';
import { bestFits } from './nearest-shade.ts';
import { type ScannedSkin, tellsSkin } from './shade-fit.ts';

/**
 * Of the shades that can be had, the one that fits the scanned skin best, of lips the one for them, else the one with the
 * most pieces left, else the middle one.
 * @param shades  light to deep
 * @returns null only for a product without shades; where all are sold out, the order refuses the one returned
 */
export function defaultShade<Candidate extends Shade>(
  shades: readonly Candidate[],
  skin: ScannedSkin | null,
): Candidate | null {
  const forLips = skin && isLipRange(shades) ? lipShade(shades, skin) : null;
  if (forLips) return forLips.shade;
  const inStock = shades.filter((shade) => isAvailable({}, shade));
  const available = inStock.length > 0 ? inStock : shades;
  const fitting = skin ? bestFits(available, skin) : available;
  return fullestOf(fitting) ?? fitting[Math.floor(fitting.length / 2)] ?? null;
}

/**
 * The shade that may be called the shopper's own: the default, where the range says whom its shades are for and this one
 * is for such skin, or near the color of such lips. A nail polish is for everyone.
 */
export function ownShade<Candidate extends Shade>(shades: readonly Candidate[], skin: ScannedSkin): Candidate | null {
  if (isLipRange(shades)) {
    const forLips = lipShade(shades, skin);
    return forLips?.isNear ? forLips.shade : null;
  }
  const shade = tellsSkin(shades) ? defaultShade(shades, skin) : null;
  return shade?.skinTones.includes(skin.tone) && isAvailable({}, shade) ? shade : null;
}

/** The first one with the most pieces; null where no shade's pieces are counted. */
function fullestOf<Candidate extends Shade>(shades: readonly Candidate[]): Candidate | null {
  const counted = shades.filter(({ stock }) => typeof stock === 'number');
  const most = Math.max(...counted.map(({ stock }) => stock ?? 0));
  return counted.find(({ stock }) => stock === most) ?? null;
}
