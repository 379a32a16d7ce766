import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type OwnShade, ownShade } from '@beautymark/contracts/default-shade';
import type { Lab } from '@beautymark/contracts/math/srgb';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import { partOfScan } from './stored-scan.ts';

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

interface StoredMatch {
  product_id?: number;
  wear?: { shade?: string; hex?: string; pans?: unknown };
}

const storedMatches = partOfScan(({ recommendations }): StoredMatch[] =>
  Array.isArray(recommendations) ? recommendations : [],
);

/** The shade in which the scan in this browser has matched a product: no list names another one. */
function matchedShade(productId: number): { name: string; hex: string } | null {
  const match = storedMatches.read()?.find((one) => one?.product_id === productId);
  const { shade: name, hex, pans } = match?.wear ?? {};
  return name && hex && !pans ? { name, hex } : null;
}

const storedLips = partOfScan(({ details, corrected }): Lab | null => {
  const isAsRead = Array.isArray(corrected) && !corrected.includes('skin_tone') && !corrected.includes('lip_shade');
  const { skin_tone, lip_shade } = details?.confidence ?? {};
  const isSure = [skin_tone, lip_shade].every((confidence) => confidence && confidence.level !== 'low');
  const lab = isAsRead && isSure ? details?.colours?.lips?.lab : null;
  return Array.isArray(lab) && lab.length === 3 ? lab : null;
});

/** The lips' own color, as matches go by it; null where the photo was not clear, or its shopper has named another tone or shade. */
const lipsInPhoto = (): Lab | null => storedLips.read();
