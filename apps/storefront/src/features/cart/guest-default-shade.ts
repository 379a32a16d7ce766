import type { ProductDetail } from '@beautymark/contracts/catalog';
import { defaultShade } from '@beautymark/contracts/default-shade';
import { storedSkin } from '#platform/scanned-skin.ts';

/** The shade of an item whose guest has chosen none; null for palettes and for products answered without shades. */
export const guestDefaultShade = ({ shades = [], isPalette }: ProductDetail): string | null =>
  isPalette ? null : (defaultShade(shades, storedSkin())?.name ?? null);
