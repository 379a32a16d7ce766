import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import { type ReactNode, useState } from 'react';
import type { Covering } from '#platform/scan/photo-covering.ts';
import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { MatchPicture, ProductLink, useTryOnPhoto } from './match-parts.tsx';
import {
  bestMatches,
  cartLook,
  type MatchSlots,
  matchedProductOf,
  type WearableMatch,
  wearableMatchOf,
} from './matched-product.ts';

interface BestMatchesProps {
  result: DetectedResult;
  photo: Photo | null;
  slots: MatchSlots;
  /** What was measured, where it stands on and beside the photo that the matches are tried on. */
  measured: {
    photo: (isOutlined: boolean) => ReactNode;
    /** The switch for its outlines. */
    outlines: (covering: Covering) => ReactNode;
    words: ReactNode;
  } | null;
}

type TryOnButton = (match: WearableMatch) => ReactNode;

/** Whether the best matches stand beside the photo. */
export const canWearBest = ({ details, recommendations }: DetectedResult, photo: Photo | null): boolean =>
  Boolean(photo && details?.face && recommendations.some(({ wear }) => wear));

/** The best base, lip and cheek in their shades, beside the photo that wears them; on phones below it. */
export function BestMatches({ result, photo, slots: { addToCart, TryOn }, measured }: BestMatchesProps) {
  const matches = bestMatches(result.recommendations);
  const tryOnPhoto = useTryOnPhoto(result, photo, TryOn);
  const [isOutlined, setIsOutlined] = useState(true);
  if (matches.length === 0) return null;
  const canTryOn = canWearBest(result, photo);
  const list = (tryOnButton: TryOnButton, covering: Covering) => (
    <>
      {/* Desktops have it beside the button for the camera. */}
      {measured ? <div className="lg:-mt-14 lg:mb-3 lg:ml-auto lg:w-fit">{measured.outlines(covering)}</div> : null}
      <BestList result={result} matches={matches} addToCart={addToCart} tryOnButton={tryOnButton} canTryOn={canTryOn} />
      {measured?.words}
    </>
  );
  if (tryOnPhoto) {
    return (
      <TryOn photo={tryOnPhoto} isWaiting cover={measured?.photo(true)}>
        {list}
      </TryOn>
    );
  }
  const covering = { isCovered: isOutlined, onCover: setIsOutlined };
  // Until the code for it is here, the photo's half has the measured one or is kept free.
  return canTryOn ? (
    <div className="md:grid md:grid-cols-2 md:gap-8">
      <div className="max-md:-mx-4 max-md:-mt-4">{measured?.photo(isOutlined)}</div>
      <div className="md:pt-14">{list(() => null, covering)}</div>
    </div>
  ) : (
    list(() => null, covering)
  );
}

interface BestListProps {
  result: DetectedResult;
  matches: readonly Recommendation[];
  addToCart: MatchSlots['addToCart'];
  tryOnButton: TryOnButton;
  /** The photo stands beside it. The buttons for it may come later: their places are kept. */
  canTryOn: boolean;
}

const LAYOUTS = {
  wide: {
    list: 'grid gap-x-6 gap-y-4 md:grid-cols-3',
    item: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:flex md:flex-col md:gap-3',
    picture: 'w-24 md:w-full',
    buttons: '',
    sizes: '(min-width: 48rem) 17rem, 96px',
  },
  narrow: {
    list: 'grid gap-y-4',
    item: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2',
    picture: 'w-24',
    buttons: 'grid-cols-2 *:last:col-start-2',
    sizes: '96px',
  },
};

function BestList({ result, matches, addToCart, tryOnButton, canTryOn }: BestListProps) {
  const look = LAYOUTS[canTryOn ? 'narrow' : 'wide'];
  return (
    <ul aria-label="Your best matches" className={`mb-8 ${look.list}`}>
      {matches.map((match) => {
        const product = matchedProductOf(match);
        const wearable = wearableMatchOf(match);
        return (
          <li key={match.product_url} className={look.item}>
            <MatchPicture match={match} sizes={look.sizes} className={look.picture} />
            <div className="min-w-0 max-md:leading-snug">
              <p className="text-13 text-ink-muted">{[match.category, match.brand].filter(Boolean).join(' · ')}</p>
              <p className="font-medium max-md:text-15">
                <ProductLink match={match} />
              </p>
              <p className="text-15">
                {[match.shade_or_type, match.price && formatPrice(match.price)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-13 text-ink-muted">{match.recommended_for}</p>
            </div>
            <div className={`col-span-2 mt-auto grid gap-2 ${wearable && canTryOn ? look.buttons : ''}`}>
              {wearable ? tryOnButton(wearable) : null}
              {product ? addToCart(product, cartLook(result, match)) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
