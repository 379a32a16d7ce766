import { REVIEW_SORTS, type ReviewSort } from '@beautymark/contracts/review-choices';
import type { Review, ReviewList } from '@beautymark/contracts/reviews';
import { mayEnter } from '@beautymark/contracts/staff-roles';
import { type ReactNode, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { reviewsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { signInPath, useSession } from '#platform/session/session.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Stars } from '#ui/stars.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { NoReviews } from './no-reviews.tsx';
import { OwnReviewSection } from './own-review.tsx';
import { ownReviewQuery, type ReviewFilters, useReviewPages } from './review-calls.ts';
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
  const user = session.state === 'signed-in' ? session.user : null;
  const isOwnProduct = user !== null && user.id === seller?.id;
  const isOfOwnHouse = user !== null && seller?.id === null && mayEnter(user, 'questions');
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
                answersAs={isOwnProduct ? 'seller' : isOfOwnHouse ? 'operator' : null}
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

const shownText = (shown: number, written: number): string => `${shown} of ${plural(written, 'review')}`;

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
          <TextLink href={signInPath(`/product/${productId}#reviews`)}>Sign in to write a review</TextLink>
        </>
      ) : null}
    </NoForm>
  );
}

const NoForm = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-[52ch] text-15 text-ink-muted">{children}</p>
);

interface RatingSummaryProps {
  list: ReviewList;
  /** The stars that the reviews below are filtered by. */
  stars: number | null;
  onStars: (stars: number | null) => void;
}

/** The average of all ratings, how many of them are written reviews, and a bar per star, which filters these. */
function RatingSummary({ list: { average, count, written, bars }, stars, onStars }: RatingSummaryProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="font-display text-page tabular-nums">{average.toFixed(1)}</p>
        <Stars rating={average} count={count} />
        <p className="mt-2 text-15">{plural(written, 'written review')}</p>
        {count > written ? (
          <p className="max-w-[34ch] text-13 text-ink-muted">The other ratings came without a written review.</p>
        ) : null}
      </div>
      <ul aria-label="Written reviews by stars" className="-mx-2 max-w-96">
        {bars.map((bar) => (
          <li key={bar.stars}>
            <button
              type="button"
              aria-pressed={stars === bar.stars}
              disabled={bar.count === 0 && stars !== bar.stars}
              onClick={() => onStars(stars === bar.stars ? null : bar.stars)}
              className="grid min-h-9 w-full grid-cols-[4rem_minmax(0,1fr)_2rem] items-center gap-3 rounded-soft px-2 text-left text-15 disabled:text-ink-muted enabled:hover:bg-sunk aria-pressed:bg-fig-soft aria-pressed:text-fig"
            >
              <span>{plural(bar.stars, 'star')}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full bg-bronze" style={{ width: `${(bar.count / written) * 100}%` }} />
              </span>
              <span className="text-right text-13 text-ink-muted tabular-nums">
                <span>{bar.count}</span>
                <span className="sr-only">{bar.count === 1 ? ' review' : ' reviews'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SORT_NAMES: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface ReviewFiltersProps {
  filters: ReviewFilters;
  /** From this browser's scan; the choice is there only with one. */
  myTone: ReviewFilters['tone'];
  onChange: (filters: ReviewFilters) => void;
}

function ReviewFilterRow({ filters, myTone, onChange }: ReviewFiltersProps) {
  const isFiltered = filters.stars !== null || filters.tone !== null;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <SelectField
        label="Sort reviews by"
        className="w-full xs:w-52"
        options={REVIEW_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
        value={filters.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, sort: REVIEW_SORTS.find((sort) => sort === value) ?? 'newest' })
        }
      />
      {myTone ? (
        <CheckboxField
          label={`People with my tone: ${myTone}`}
          checked={filters.tone !== null}
          onChange={({ currentTarget }) => onChange({ ...filters, tone: currentTarget.checked ? myTone : null })}
        />
      ) : null}
      {isFiltered ? (
        <Button look="quiet" icon="ri-close-line" onClick={() => onChange({ ...filters, stars: null, tone: null })}>
          Show all reviews
        </Button>
      ) : null}
    </div>
  );
}
