import type { Product } from '@beautymark/contracts/catalog';
import { luminance } from '@beautymark/contracts/shade-order';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

/** Kinds whose shades are those of skin. */
const ON_SKIN = ['foundation', 'concealer', 'powder'];

/**
 * The swatch of a base that is nearest to skin of such tones.
 * @param tones  groups of skin tones, such as "deep"
 * @returns null where no tone is asked for, and for products that skin's tone does not choose
 */
export function shadeForTones({ kind, swatches = [] }: Product, tones: readonly string[]): string | null {
  const asked = SKIN_TONES.filter(({ group }) => tones.includes(group));
  const middle = asked[Math.floor(asked.length / 2)];
  if (!middle || !kind || !ON_SKIN.includes(kind)) return null;
  const farness = (hex: string) => Math.abs(Math.log(luminance(hex) / luminance(middle.hex)));
  return swatches.toSorted((a, b) => farness(a) - farness(b))[0] ?? null;
}
