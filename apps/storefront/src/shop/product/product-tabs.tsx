import type { ProductFacts } from '@beautymark/contracts/catalog';
import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Tabs } from '#ui/tabs.tsx';
import { detailRows, TermRows } from './fact-list.tsx';

/** The same fixed rows for every product, as specified; they stand below what is known of it, and say what they are. */
const details = [
  ['Weight', '0.5 oz'],
  ['Dimensions', '3 x 2 x 1 in'],
  ['Ingredients', 'See packaging'],
  ['Shelf life', '24 months'],
] as const;

const REVIEWS = '#reviews';

interface ProductTabsProps {
  description: string;
  /** Null where none is known. */
  facts: ProductFacts | null;
  reviews: ReactNode;
}

export function ProductTabs({ description, facts, reviews }: ProductTabsProps) {
  const isReady = useHydrated();
  const opensReviews = useReviewsInAddress();
  return (
    <Tabs
      key={String(opensReviews)}
      initial={opensReviews ? 2 : 0}
      isReady={isReady}
      label="About this product"
      tabs={[
        { label: 'Description', panel: <p className="max-w-[52ch]">{description}</p> },
        {
          label: 'Details',
          panel: (
            <div className="-mt-2.5 grid gap-y-4">
              <TermRows rows={facts ? detailRows(facts) : []} />
              <div>
                <p className="text-13 text-ink-muted">Sample values, the same for every product</p>
                <SampleValues />
              </div>
            </div>
          ),
        },
        { label: 'Reviews', panel: reviews, isLong: true },
      ]}
    />
  );
}

/** Small and beside each other: nothing that a purchase is decided by, and the tallest panel sets the height of all. */
const SampleValues = () => (
  <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-15">
    {details.map(([term, value]) => (
      <div key={term}>
        <dt className="inline text-ink-muted">{`${term} `}</dt>
        <dd className="inline">{value}</dd>
      </div>
    ))}
  </dl>
);

/** True when the address leads to the reviews. The server does not know its hash. */
function useReviewsInAddress(): boolean {
  const [isNamed, setIsNamed] = useState(false);
  useEffect(() => {
    const read = () => setIsNamed(window.location.hash === REVIEWS);
    read();
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
      // The room that index.html keeps is for this product only.
      delete document.documentElement.dataset.target;
    };
  }, []);
  return isNamed;
}
