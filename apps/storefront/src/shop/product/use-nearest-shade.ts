import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { useSkin } from '#platform/stored-analysis.ts';

export interface NearestShade {
  shade: Shade;
  label: 'Your shade' | 'Nearest to your scan' | 'Closest in this range';
}

/**
 * The shade that is the visitor's own by an earlier scan in this browser, as cards name it and Add to Cart picks it, else
 * the one of a skin range that comes nearest; null without a scan, for a range that is for everyone, and on the server.
 * Who was never scanned does not load what finds it.
 */
export function useNearestShade(product: Pick<ProductDetail, 'id' | 'kind' | 'shades'>): NearestShade | null {
  const skin = useSkin();
  const { data: fit } = useQuery({
    queryKey: ['code', 'own shade'],
    enabled: skin !== null,
    queryFn: () => import('./nearest-shade.ts'),
  });
  if (!skin || !fit) return null;
  const own = fit.ownShadeOf(product, skin);
  if (own?.isClosest) return { shade: own.shade, label: 'Closest in this range' };
  if (own) return { shade: own.shade, label: fit.isToneUnanswered() ? 'Nearest to your scan' : 'Your shade' };
  const nearest = fit.nearestShade(product.shades ?? [], skin);
  return nearest && { shade: nearest, label: 'Nearest to your scan' };
}
