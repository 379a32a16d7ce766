import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type OwnShade, ownShade } from '@beautymark/contracts/default-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import { matchedShade } from './matched-shade.ts';
import { lipsInPhoto } from './own-lips.ts';

/** The shade that cards, product pages and Add to Cart take for the visitor's: the one that their scan has matched, else the one for such a face. */
export function ownShadeOf(
  product: Pick<ProductDetail, 'id' | 'kind' | 'shades'>,
  skin: ScannedSkin,
): OwnShade<Shade> | null {
  const own = ownShade(product, skin, lipsInPhoto());
  const matched = own && matchedShade(product.id);
  const shade = product.shades?.find((one) => one.name === matched?.name && isAvailable({}, one));
  return own && shade ? { ...own, shade } : own;
}
