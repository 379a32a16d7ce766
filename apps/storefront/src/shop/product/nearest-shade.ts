import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/nearest-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import { ownShadeOf } from '#platform/scan/own-shade-of.ts';
import { toneConfidence } from '#platform/scan/tone-confidence.ts';

const NEAREST = 'Nearest to your scan';

/** No page sounds surer than the scan was. */
const OWN = { named: 'Your shade', medium: 'Likely your shade', low: NEAREST } as const;

export interface NearestShade {
  shade: Shade;
  label: (typeof OWN)[keyof typeof OWN] | 'Closest in this range';
}

/** The shade that cards name and Add to Cart picks for such skin, else the one of a skin range that comes nearest; null for a range that is for everyone. */
export function nearestShadeOf(
  product: Pick<ProductDetail, 'id' | 'kind' | 'shades'>,
  skin: ScannedSkin,
): NearestShade | null {
  const own = ownShadeOf(product, skin);
  if (own?.isClosest) return { shade: own.shade, label: 'Closest in this range' };
  if (own) return { shade: own.shade, label: OWN[toneConfidence() ?? 'named'] };
  const nearest = nearestShade(product.shades ?? [], skin);
  return nearest && { shade: nearest, label: NEAREST };
}
