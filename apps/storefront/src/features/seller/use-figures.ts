import type { SellerFigures } from '@beautymark/contracts/seller-reports';
import { isCallFailed } from '#platform/api/call.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { figuresQuery } from './sales-calls.ts';
import { SAMPLE_FIGURES } from './sample-orders.ts';

const SAMPLES: SellerFigures = { sample: true, products: 0, ...SAMPLE_FIGURES };

/** The figures of the seller's sales. A service that only knows the specified calls has none: the samples stand. */
export function useFigures() {
  const { data, error, refetch } = useApi(figuresQuery, { isFresh: true });
  const figures = data ?? (isCallFailed(error, 404) ? SAMPLES : undefined);
  return { figures, isFailed: !figures && error !== null, retry: refetch };
}
