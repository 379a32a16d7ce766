import { plural } from '#platform/words/plural.ts';

/** Stands in for the reviews of a product without any; it may have ratings without words. */
export const NoReviews = ({ ratings }: { ratings: number }) => (
  <>
    <p>No reviews available yet.</p>
    {ratings > 0 ? (
      <p className="mt-1 text-15 text-ink-muted">{`${plural(ratings, 'rating')}, no written reviews yet`}</p>
    ) : null}
  </>
);
