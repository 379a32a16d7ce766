import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { useSkin } from '#platform/scan/stored-analysis.ts';
import type { NearestShade } from './nearest-shade.ts';

/** The shade nearest to an earlier scan in this browser; null without one, whose visitors do not load the code, and on the server. */
export function useNearestShade(product: Pick<ProductDetail, 'id' | 'kind' | 'shades'>): NearestShade | null {
  const skin = useSkin();
  const { data: fit } = useQuery({
    queryKey: ['code', 'own shade'],
    enabled: skin !== null,
    queryFn: () => import('./nearest-shade.ts'),
  });
  return skin && fit ? fit.nearestShadeOf(product, skin) : null;
}
