import { formatPrice } from '@beautymark/contracts/money';
import type { DetectedResult } from '../scan-result.ts';
import { MatchPicture, ProductLink } from './match-parts.tsx';
import { bestMatches, type MatchSlots, matchedProductOf, type Wearing, wearableMatchOf } from './matched-product.ts';

interface BestMatchesProps extends Pick<MatchSlots, 'addToCart'> {
  result: DetectedResult;
  wearing: Wearing;
}

/** The best base, lip and cheek in their shades: three cards beside each other where there is room. */
export function BestMatches({ result, addToCart, wearing }: BestMatchesProps) {
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
              className="@xl:flex grid @xl:flex-col grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2"
            >
              <MatchPicture match={match} sizes="(min-width: 48rem) 13rem, 112px" className="@xl:w-full w-28" />
              <div className="min-w-0 leading-snug">
                <p className="text-13 text-ink-muted">{[match.category, match.brand].filter(Boolean).join(' · ')}</p>
                <p className="font-medium text-15">
                  <ProductLink match={match} />
                </p>
                <p className="text-15">
                  {[match.shade_or_type, match.price && formatPrice(match.price)].filter(Boolean).join(' · ')}
                </p>
                <p className="text-13 text-ink-muted">{match.recommended_for}</p>
              </div>
              <div className="col-span-2 @xl:mt-auto grid @max-xl:auto-cols-fr @max-xl:grid-flow-col gap-2">
                {wearable ? wearing.buttonFor(wearable) : null}
                {product ? addToCart(product, 'soft') : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
