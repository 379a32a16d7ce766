import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/nearest-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import { ownShadeOf } from '#platform/scan/own-shade-of.ts';
import { SHADE_WORDS } from '#platform/scan/shade-line.tsx';
import { storedToneCertainty } from '#platform/scan/tone-confidence.ts';

export interface NearestShade {
  shade: Shade;
  label: string;
}

/** The shade that cards name and Add to Cart picks for such skin, else the one of a skin range that comes nearest; null for a range that is for everyone. */
export function nearestShadeOf(
  product: Pick<ProductDetail, 'id' | 'kind' | 'shades'>,
  skin: ScannedSkin,
): NearestShade | null {
  const own = ownShadeOf(product, skin);
  if (own) return { shade: own.shade, label: SHADE_WORDS[own.isClosest ? 'closest' : storedToneCertainty()][0] };
  const nearest = nearestShade(product.shades ?? [], skin);
  return nearest && { shade: nearest, label: 'Nearest to your scan' };
}
