import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useRef } from 'react';
import { Stars } from '#ui/stars.tsx';
import { nearnessOf } from '../attribute-words.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { Swatch } from '../swatch.tsx';
import { MatchPicture, NoPhotoNote, ProductLink, useTryOnPhoto } from './match-parts.tsx';
import {
  byCategory,
  type MatchSlots,
  matchedProductOf,
  sharedReason,
  type WearableMatch,
  wearableMatchOf,
} from './matched-product.ts';

interface ProductMatchesProps {
  result: DetectedResult;
  photo: Photo | null;
  slots: MatchSlots;
  onNewPhoto: () => void;
}

/** Their shades are matched to the skin. */
const ON_SKIN: readonly string[] = ['Foundation', 'Concealer'] satisfies MatchCategory[];

/** With the photo of this visit, the matches stand beside it and can be tried on. */
export function ProductMatches({ result, photo, slots: { addToCart, TryOn }, onNewPhoto }: ProductMatchesProps) {
  const tryOnPhoto = useTryOnPhoto(result, photo, TryOn);
  if (result.recommendations.length === 0)
    return <p>There are no matches to show right now. Please try again in a moment.</p>;
  if (!tryOnPhoto) {
    return (
      <>
        {photo ? null : <NoPhotoNote result={result} onNewPhoto={onNewPhoto} />}
        <MatchList result={result} addToCart={addToCart} tryOnButton={() => null} isNarrow={false} />
      </>
    );
  }
  return (
    <TryOn photo={tryOnPhoto} matches={result.recommendations}>
      {(tryOnButton) => <MatchList result={result} addToCart={addToCart} tryOnButton={tryOnButton} isNarrow />}
    </TryOn>
  );
}

type TryOnButton = (match: WearableMatch) => ReactNode;

interface MatchListProps {
  result: DetectedResult;
  addToCart: MatchSlots['addToCart'];
  tryOnButton: TryOnButton;
  /** The photo stands beside it. */
  isNarrow: boolean;
}

function MatchList({ result, isNarrow, ...buttons }: MatchListProps) {
  const kinds = byCategory(result.recommendations);
  const list = useRef<HTMLDivElement>(null);
  const jumpTo = (place: number) => {
    const heading = list.current?.querySelectorAll('h3')[place];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  const sections = kinds.map(([category, group]) => {
    const reason = sharedReason(group);
    const isGuess = ON_SKIN.includes(category) && isSkinGuessed(result);
    return (
      <section key={category} className="not-first:mt-8 sm:not-first:mt-10">
        <h3 tabIndex={-1} className="scroll-mt-4 font-display text-28 outline-none">
          {category}
        </h3>
        {reason ? <p className="text-15 text-ink-muted">{reason}</p> : null}
        {isGuess ? <p className="text-13 text-ink-muted">Your tone is a best estimate.</p> : null}
        <ul className={`mt-3 grid gap-x-6 ${isNarrow ? '' : 'md:grid-cols-2'}`}>
          {group.map((match) => (
            <li
              key={`${match.product_url} ${match.shade_or_type}`}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-3 border-line border-t py-3 sm:py-4"
            >
              <Match match={match} isGuess={isGuess} {...buttons} reason={reason ? null : match.recommended_for} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
  return (
    <div ref={list}>
      <ul aria-label="Kinds of match" className="mb-6 flex flex-wrap gap-2">
        {kinds.map(([category], place) => (
          <li key={category}>
            <button
              type="button"
              onClick={() => jumpTo(place)}
              className="min-h-11 rounded-full border border-line-strong px-4 text-15 transition-colors duration-120 hover:border-ink hover:bg-sunk"
            >
              {category}
            </button>
          </li>
        ))}
      </ul>
      {sections}
    </div>
  );
}

interface MatchProps extends Pick<MatchListProps, 'addToCart' | 'tryOnButton'> {
  match: Recommendation;
  /** Null where the category says it for all of its matches. */
  reason: string | null;
  /** The color that the shade was matched to is a guess: no nearness to the shopper's own is claimed. */
  isGuess: boolean;
}

function Match({ match, reason, isGuess, addToCart, tryOnButton }: MatchProps) {
  const product = matchedProductOf(match);
  const wearable = wearableMatchOf(match);
  return (
    <>
      <div className="flex self-start lg:row-span-2">
        <MatchPicture match={match} sizes="96px" className="w-24" />
        {match.shade_hex ? (
          <span className="daylight grid w-12 shrink-0 place-items-center bg-swatch-surround">
            <Swatch hex={match.shade_hex} size="medium" />
          </span>
        ) : null}
      </div>
      <div>
        {match.brand ? <p className="text-13 text-ink-muted">{match.brand}</p> : null}
        <p className="font-medium text-15 leading-snug">
          <ProductLink match={match} />
        </p>
        <p className="text-15 tabular-nums">
          {[match.shade_or_type, match.price && formatPrice(match.price)].filter(Boolean).join(' · ')}
        </p>
        {match.rating === undefined ? null : <Stars rating={match.rating} />}
        {match.delta_e === undefined || isGuess ? null : (
          <p className="text-13 text-ink-muted first-letter:uppercase">{nearnessOf(match.delta_e)}</p>
        )}
        {reason ? <p className="text-13 text-ink-muted">{reason}</p> : null}
      </div>
      <div className="col-span-2 flex gap-2 lg:col-span-1 lg:col-start-2">
        {wearable ? tryOnButton(wearable) : null}
        {product ? <div className="grid grow sm:grow-0">{addToCart(product)}</div> : null}
      </div>
    </>
  );
}
