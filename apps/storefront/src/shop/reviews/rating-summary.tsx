import type { ReviewList } from '@beautymark/contracts/reviews';
import { Stars } from '#ui/stars.tsx';

interface RatingSummaryProps {
  list: ReviewList;
  /** The stars that the reviews below are filtered by. */
  stars: number | null;
  onStars: (stars: number | null) => void;
}

/** The average of all ratings, how many of them are written reviews, and a bar per star, which filters these. */
export function RatingSummary({ list: { average, count, written, bars }, stars, onStars }: RatingSummaryProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="font-display text-page tabular-nums">{average.toFixed(1)}</p>
        <Stars rating={average} count={count} />
        <p className="mt-2 text-15">{`${written} written ${written === 1 ? 'review' : 'reviews'}`}</p>
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
              <span>{`${bar.stars} ${bar.stars === 1 ? 'star' : 'stars'}`}</span>
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
