import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import type { Wearing } from '#platform/scan/wearing.ts';
import type { DetectedResult } from '../scan-result.ts';
import { MatchPicture, ProductLink } from './match-parts.tsx';
import { bestMatches, type MatchSlots, matchedProductOf, wearableMatchOf } from './matched-product.ts';

interface BestMatchesProps extends Pick<MatchSlots, 'addToCart'> {
  result: DetectedResult;
  wearing: Wearing;
  /** What was best before the tone was changed. */
  before: readonly Recommendation[];
}

/** The best base, lip and cheek in their shades: three cards beside each other where there is room. */
export function BestMatches({ result, addToCart, wearing, before }: BestMatchesProps) {
  const matches = bestMatches(result.recommendations);
  const stays = new Set(bestMatches(before).map(shadeKey));
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
                <p className="text-13 text-ink-muted">
                  {stays.has(shadeKey(match))
                    ? `Still your best for ${result.analysis.skin_tone}.`
                    : match.recommended_for}
                </p>
              </div>
              <div className={`@xl:mt-auto grid grid-cols-[auto_1fr] @xl:grid-cols-1 gap-x-3 ${BUTTONS}`}>
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

const shadeKey = ({ product_url, shade_or_type }: Recommendation) => `${product_url} ${shade_or_type}`;

/** Beside a small picture without icons; only what goes into the cart has a box. */
const BUTTONS =
  '*:aria-[pressed=false]:border-transparent @max-xl:[&_button]:px-3 @max-xl:[&_button>i]:hidden @max-xl:*:aria-[pressed]:-ml-3';
