import type { CSSProperties } from 'react';
import { withCommas } from './with-commas.ts';

interface StarsProps {
  /** Of 5. The calls are specified without its type: text is read, too, and null is none. */
  rating: number;
  /** Number of ratings behind the mean; absent for a single rating. */
  count?: number;
  /** On a card only the number is shown beside the stars; screen readers always read the sentence. */
  short?: boolean;
}

/** Five stars with halves, and the same as text. */
export function Stars({ rating, count, short = false }: StarsProps) {
  const value = Number(Number(rating).toFixed(1));
  const counted = count === undefined ? '' : withCommas(count);
  const ratings = count === undefined ? '' : `, ${counted} ${count === 1 ? 'rating' : 'ratings'}`;
  const words = `${value} out of 5${ratings}`;
  // Five empty stars would look like the worst rating.
  if (count === 0) return <p className="text-13 text-ink-muted">No ratings yet</p>;
  return (
    <p
      className="stars flex flex-wrap items-center gap-x-2 text-13 text-ink-muted"
      style={{ '--share': `${shareOf(rating)}%` } as CSSProperties} // custom properties have no type
    >
      {short ? (
        <>
          {count === undefined ? null : (
            <span aria-hidden className="tabular-nums">
              {counted}
            </span>
          )}
          <span className="sr-only">{words}</span>
        </>
      ) : (
        <span className="tabular-nums">{words}</span>
      )}
    </p>
  );
}

/** @returns how much of five stars is filled for a rating of 0 to 5, rounded to halves: 0 to 100 */
export const shareOf = (rating: number): number => Math.round(Math.min(5, Math.max(0, rating)) * 2) * 10;
