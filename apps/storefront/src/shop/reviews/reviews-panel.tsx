import type { Review } from '@beautymark/contracts/reviews';
import { type ReactNode, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { reviewsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useSession } from '#platform/api/session.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { NoReviews } from './no-reviews.tsx';
import { OwnReviewSection } from './own-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ownReviewQuery, type ReviewFilters, useReviewPages } from './review-calls.ts';
import { ReviewFilterRow } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import { useMyTone } from './use-my-tone.ts';

export interface ReviewsPanelProps {
  productId: number;
  /** Of the product, with and without words. */
  ratings: number;
  /** The id is null where the house itself sells; null where the service does not say. */
  seller: { id: number | null; name: string } | null;
  reportFor: (review: Review) => ReactNode;
}

const ALL: ReviewFilters = { sort: 'newest', stars: null, tone: null };

export default function ReviewsPanel({ productId, ratings, seller, reportFor }: ReviewsPanelProps) {
  const [filters, setFilters] = useState(ALL);
  const session = useSession();
  const myTone = useMyTone();
  const pages = useReviewPages(productId, filters);
  const { data: own } = useApi(ownReviewQuery(productId), { enabled: session.state === 'signed-in', isFresh: true });
  // What the page has read already stands until the first page of the list is there.
  const { data: known, error: unread } = useApi(reviewsQuery(productId));
  const { list = known, error, retry } = pages;
  const items = pages.list ? pages.items : (known?.items ?? []);
  // A service without written reviews does not know the call.
  const isUnknown = isCallFailed(error ?? unread, 404);
  if (!list && error && !isUnknown) return <LoadFailed bare what="The reviews" retry={retry} />;
  if (!list && !isUnknown) return <Spinner label="Loading the reviews" />;
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  const isOwnProduct = userId !== undefined && userId === seller?.id;
  return (
    <>
      {list && list.written > 0 ? (
        <RatingSummary list={list} stars={filters.stars} onStars={(stars) => setFilters({ ...filters, stars })} />
      ) : (
        <NoReviews ratings={ratings} />
      )}
      {isOwnProduct ? (
        <NoForm>You sell this product, so you cannot review it.</NoForm>
      ) : (
        <WhoMayWrite productId={productId} state={session.state} mayWrite={own?.mayWrite} />
      )}
      {own?.mayWrite || own?.review ? <OwnReviewSection productId={productId} review={own.review} /> : null}
      {list && list.written > 0 ? (
        <section aria-label="Written reviews" className="mt-8">
          <h2 className="sr-only">Written reviews</h2>
          <ReviewFilterRow filters={filters} myTone={myTone} onChange={setFilters} />
          <p role="status" className="mt-4 mb-2 text-15 text-ink-muted">
            {items.length === 0 ? 'No review matches.' : shownText(items.length, list.written)}
          </p>
          <div aria-busy={pages.isAsking || undefined}>
            {items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                productId={productId}
                sellerName={seller?.name ?? 'the seller'}
                isOwn={review.id === own?.review?.id}
                isHelpful={own?.helpful.includes(review.id) ?? false}
                mayAnswer={isOwnProduct}
                report={reportFor(review)}
              />
            ))}
          </div>
          {pages.readMore ? (
            <Button look="secondary" busy={pages.isReadingMore} onClick={() => void pages.readMore?.()}>
              Load more reviews
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

const shownText = (shown: number, written: number): string =>
  `${shown} of ${written} ${written === 1 ? 'review' : 'reviews'}`;

interface WhoMayWriteProps {
  productId: number;
  state: 'loading' | 'signed-out' | 'signed-in';
  /** Unknown until it has been asked. */
  mayWrite: boolean | undefined;
}

/** Says why there is no form. */
function WhoMayWrite({ productId, state, mayWrite }: WhoMayWriteProps) {
  if (state === 'loading' || mayWrite || (state === 'signed-in' && mayWrite === undefined)) return null;
  return (
    <NoForm>
      You can review a product once it has been delivered to you.
      {state === 'signed-out' ? (
        <>
          {' '}
          <TextLink href={`/login?${new URLSearchParams({ redirect: `/product/${productId}#reviews` })}`}>
            Sign in to write a review
          </TextLink>
        </>
      ) : null}
    </NoForm>
  );
}

const NoForm = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-[52ch] text-15 text-ink-muted">{children}</p>
);
