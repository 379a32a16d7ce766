import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useEffect, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { reviewsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { lazyPart } from '#platform/lazy-part.tsx';
import { NoReviews } from '#shop/reviews/no-reviews.tsx';
import type { ReviewsPanelProps } from '#shop/reviews/reviews-panel.tsx';
import { ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';

const ReviewsPanel = lazyPart<ReviewsPanelProps>(() => import('#shop/reviews/reviews-panel.tsx'));

/** The Reviews tab; its code is loaded when it is opened. */
export function ReviewsTab({ product }: { product: ProductDetail }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { data, error } = useApi(reviewsQuery(product.id));
  useEffect(() => {
    if (state !== 'loading') return;
    ReviewsPanel.preload().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [state]);
  if (state === 'failed') return <LoadFailed bare what="The reviews" retry={() => setState('loading')} />;
  if (state === 'loading') {
    if (data?.written === 0 || isCallFailed(error, 404)) return <NoReviews ratings={product.reviewCount} />;
    // Reviews that are known to come push what follows out of sight: it stands there from the start.
    return (
      <div className={data ? 'min-h-svh' : ''}>
        <Spinner label="Loading the reviews" />
      </div>
    );
  }
  return (
    <ReviewsPanel
      productId={product.id}
      seller={product.seller ?? null}
      ratings={product.reviewCount}
      reportFor={({ id, author }) => (
        <ReportButton subject={{ kind: 'review', id, name: `the review by ${author}` }} productId={product.id} />
      )}
    />
  );
}
