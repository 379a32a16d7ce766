import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { useHydrated } from '#platform/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { RatingStep } from './list-parameters.ts';

interface RatingFilterProps {
  chosen: RatingStep | null;
  /** Null where it could not be counted. */
  countOf: (step: RatingStep) => number | null;
  onChange: (chosen: RatingStep | null) => void;
}

/** At least so many stars; pressing the chosen one again takes it back. */
export function RatingFilter({ chosen, countOf, onChange }: RatingFilterProps) {
  const isReady = useHydrated();
  return (
    <ul className="-mx-2">
      {RATING_STEPS.map((step) => {
        const count = countOf(step);
        return (
          <li key={step}>
            <button
              type="button"
              aria-pressed={chosen === step}
              disabled={!isReady}
              onClick={() => onChange(chosen === step ? null : step)}
              className="flex min-h-9 w-full items-center gap-2 rounded-soft px-2 text-15 hover:bg-sunk aria-pressed:bg-fig-soft aria-pressed:text-fig"
            >
              <span aria-hidden className="flex text-bronze [&_i]:size-4 [&_i]:text-15">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Icon key={star} name={star <= step ? 'ri-star-fill' : 'ri-star-line'} />
                ))}
              </span>
              <span>
                <span className="sr-only">{`${step} ${step === 1 ? 'star' : 'stars'} `}</span>and up
              </span>
              {count === null ? null : (
                <span aria-hidden className="ml-auto pr-1 text-13 text-ink-muted tabular-nums">
                  {count}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
