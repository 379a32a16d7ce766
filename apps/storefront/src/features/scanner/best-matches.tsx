import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MatchPicture, ProductLink } from './match-parts.tsx';
import {
  bestMatches,
  type MatchSlots,
  matchedProductOf,
  type WearableMatch,
  wearableMatchOf,
} from './matched-product.ts';
import type { DetectedResult } from './scan-result.ts';
import type { Photo } from './scan-state.ts';
import { useTryOnPhoto } from './use-try-on-photo.ts';

interface BestMatchesProps {
  result: DetectedResult;
  photo: Photo | null;
  slots: MatchSlots;
}

type TryOnButton = (match: WearableMatch) => ReactNode;

/** The best base, lip and cheek in their shades. The first that is tried on brings the photo beside them. */
export function BestMatches({ result, photo, slots: { addToCart, TryOn } }: BestMatchesProps) {
  const matches = bestMatches(result.recommendations);
  const tryOnPhoto = useTryOnPhoto(result, photo, TryOn);
  const [first, setFirst] = useState<WearableMatch | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const canTryOn = Boolean(photo && result.details?.face);
  useEffect(() => {
    // The button that was pressed has gone: the one in its place takes the focus.
    if (first) (list.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? list.current)?.focus();
  }, [first]);
  if (matches.length === 0) return null;
  if (!tryOnPhoto || !first) {
    const button: TryOnButton = (match) =>
      tryOnPhoto ? <FirstTryOn match={match} onPress={() => setFirst(match)} /> : null;
    return (
      <BestList {...{ matches, addToCart }} tryOnButton={button} listRef={list} {...{ canTryOn }} isNarrow={false} />
    );
  }
  return (
    <TryOn photo={tryOnPhoto} first={first}>
      {(tryOnButton) => <BestList {...{ matches, addToCart, tryOnButton }} listRef={list} {...{ canTryOn }} isNarrow />}
    </TryOn>
  );
}

function FirstTryOn({ match, onPress }: { match: WearableMatch; onPress: () => void }) {
  const id = useId();
  return (
    <>
      <Button look="secondary" icon="ri-brush-line" aria-describedby={id} onClick={onPress}>
        Try on
      </Button>
      <span id={id} hidden>
        {`${match.productName} in ${match.wear.shade}`}
      </span>
    </>
  );
}

interface BestListProps {
  matches: readonly Recommendation[];
  addToCart: MatchSlots['addToCart'];
  tryOnButton: TryOnButton;
  listRef: Ref<HTMLUListElement>;
  /** The buttons for it may come later: their places are kept. */
  canTryOn: boolean;
  /** The photo stands beside it. */
  isNarrow: boolean;
}

const LAYOUTS = {
  wide: {
    list: 'grid gap-x-6 gap-y-4 md:grid-cols-3',
    item: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:flex md:flex-col md:gap-3',
    picture: 'w-24 md:w-full',
    buttons:
      'grid-cols-2 *:last:col-start-2 md:auto-rows-fr md:grid-cols-1 md:*:last:col-start-1 md:*:last:row-start-2',
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

function BestList({ matches, addToCart, tryOnButton, listRef, canTryOn, isNarrow }: BestListProps) {
  const look = LAYOUTS[isNarrow ? 'narrow' : 'wide'];
  return (
    <ul ref={listRef} tabIndex={-1} aria-label="Your best matches" className={`mb-8 outline-none ${look.list}`}>
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
              {product ? addToCart(product) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
