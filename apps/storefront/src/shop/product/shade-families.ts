import type { Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import type { UNDERTONES } from '@beautymark/contracts/vocabularies';

/** A range that is shorter is seen at a glance. */
const LONG_RANGE = 8;

/** "10W Porcelain, warm"; the name alone where nobody has said the undertone. */
export const shadeLabel = ({ name, undertone }: Pick<Shade, 'name' | 'undertone'>): string =>
  undertone ? `${name}, ${undertone}` : name;

/** What a shade is sorted by: its undertone in a range made for skin, its color otherwise. */
export const familyOf = (shade: Shade, shades: readonly Shade[]): string | undefined =>
  isSkinRange(shades) ? shade.undertone : shade.family;

/** The families that divide a range; none for a short range, or where a shade belongs to none. */
export function familiesIn(shades: readonly Shade[]): string[] {
  const found = new Set(shades.map((shade) => familyOf(shade, shades)));
  if (shades.length < LONG_RANGE || found.has(undefined) || found.size < 2) return [];
  const names = [...found].filter((name) => name !== undefined);
  return isSkinRange(shades) ? COOL_TO_WARM.filter((undertone) => found.has(undertone)) : names;
}

const COOL_TO_WARM: readonly string[] = ['cool', 'neutral', 'warm'] satisfies (typeof UNDERTONES)[number][];
