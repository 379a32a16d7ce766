import { formatPrice } from '@beautymark/contracts/money';
import type { Wearing } from '#platform/scan/wearing.ts';
import type { DetectedResult } from '../scan-result.ts';
import type { Kept } from './kept-matches.ts';
import { MatchPicture, ProductLink } from './match-parts.tsx';
import { BEST, bestMatches, type MatchSlots, matchedProductOf, wearableMatchOf } from './matched-product.ts';

interface BestMatchesProps extends Pick<MatchSlots, 'addToCart'> {
  result: DetectedResult;
  wearing: Wearing;
  /** What of them stood there before the tone was changed. */
  kept: Kept | null;
}

/** The best base, lip and cheek in their shades: three cards beside each other where there is room. */
export function BestMatches({ result, addToCart, wearing, kept }: BestMatchesProps) {
  const matches = bestMatches(result.recommendations);
  if (matches.length === 0) return null;
  return (
    <div className="@container mb-6">
      <ul aria-label="Your best matches" className="grid @xl:grid-cols-3 gap-x-4 gap-y-4">
        {matches.map((match) => {
          const product = matchedProductOf(match);
          const wearable = wearableMatchOf(match);
          return (
            <li
              key={match.product_url}
              className="@xl:flex grid @xl:flex-col grid-cols-[7rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 gap-y-1"
            >
              <MatchPicture
                match={match}
                sizes="(min-width: 48rem) 13rem, 112px"
                className="@xl:w-full row-span-2 w-28"
              />
              <div className="min-w-0 leading-snug">
                <p className="text-13 text-ink-muted">{[match.category, match.brand].filter(Boolean).join(' · ')}</p>
                <p className="font-medium text-15">
                  <ProductLink match={match} />
                </p>
                <p className="text-15">
                  {[match.shade_or_type, match.price && formatPrice(match.price)].filter(Boolean).join(' · ')}
                </p>
                <p className="mt-0.5 text-13 text-ink-muted">
                  {match.category === 'Foundation' && kept?.isKept(match)
                    ? 'The nearest shade it comes in'
                    : match.recommended_for}
                </p>
              </div>
              <div className={`@xl:mt-auto grid grid-cols-[auto_1fr] @xl:grid-cols-1 gap-x-3 ${BUTTONS}`}>
                {wearable ? wearing.buttonFor(wearable) : null}
                {product ? addToCart(product, 'secondary') : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where they will stand beside the photo, while a tone is asked for. */
export const EmptyMatches = () => (
  <ul aria-hidden className="mb-6 hidden grid-cols-3 gap-x-4 md:grid">
    {BEST.map((kind) => (
      <li key={kind} className="grid h-28 items-end rounded-soft bg-sunk p-3 text-13 text-ink-muted">
        {kind}
      </li>
    ))}
  </ul>
);

/** Beside a small picture without icons; only what goes into the cart has a box. */
const BUTTONS =
  'mt-1.5 gap-y-2 *:aria-[pressed=false]:border-transparent @max-xl:[&_button]:px-3 @max-xl:[&_button>i]:hidden @max-xl:*:aria-[pressed]:-ml-3';
