import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { useRef } from 'react';
import type { Wearing } from '#platform/scan/wearing.ts';
import { Stars } from '#ui/stars.tsx';
import { nearnessOf } from '../attribute-words.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { MatchPicture, ProductLink } from './match-parts.tsx';
import {
  byCategory,
  cartLook,
  type MatchSlots,
  matchedProductOf,
  sharedReason,
  wearableMatchOf,
} from './matched-product.ts';

/** Their shades are matched to the skin. */
const ON_SKIN: readonly string[] = ['Foundation', 'Concealer'] satisfies MatchCategory[];

interface ProductMatchesProps extends Pick<MatchSlots, 'addToCart'> {
  result: DetectedResult;
  wearing: Wearing;
}

/** All that the shop matches, by kind; with the photo of this visit each can be tried on. */
export function ProductMatches({ result, addToCart, wearing }: ProductMatchesProps) {
  if (result.recommendations.length === 0)
    return <p>There are no matches to show right now. Please try again in a moment.</p>;
  return (
    <>
      {wearing.looks ? <div className="mb-4">{wearing.looks}</div> : null}
      <MatchList
        result={result}
        addToCart={addToCart}
        tryOnButton={wearing.buttonFor}
        isNarrow={wearing.looks !== null}
      />
    </>
  );
}

interface MatchListProps {
  result: DetectedResult;
  addToCart: MatchSlots['addToCart'];
  tryOnButton: Wearing['buttonFor'];
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
    const isOnSkin = ON_SKIN.includes(category);
    const isGuess = isOnSkin && isSkinGuessed(result);
    const own = isOnSkin && result.corrected.includes('skin_tone') ? result.analysis.skin_tone : undefined;
    const notes = group.map((match) => noteOf(match, { reason, isGuess, own }));
    return (
      <section key={category} className="[section+&]:mt-8 sm:[section+&]:mt-10">
        <h3 tabIndex={-1} className="scroll-mt-4 font-display text-28 outline-none">
          {category}
        </h3>
        {reason ? <p className="text-15 text-ink-muted">{reason}</p> : null}
        <ul className={`mt-3 border-line border-t pt-3 ${isNarrow ? '' : BESIDE_BEST}`}>
          {group.map((match, place) => {
            const Row = place === 0 ? BestMatch : OtherMatch;
            // What the row above it says is not said again.
            const note = place > 0 && notes[place] === notes[place - 1] ? null : (notes[place] ?? null);
            return (
              <Row
                key={`${match.product_url} ${match.shade_or_type}`}
                match={match}
                note={note}
                look={place === 0 ? cartLook(result, match) : 'soft'}
                {...buttons}
              />
            );
          })}
        </ul>
      </section>
    );
  });
  return (
    <div ref={list}>
      <ul
        aria-label="Kinds of match"
        className="scroll-row mb-3 flex gap-2 py-1 max-xl:overflow-x-auto max-md:-mx-4 max-md:px-4 xl:flex-wrap"
      >
        {kinds.map(([category], place) => (
          <li key={category}>
            <button
              type="button"
              onClick={() => jumpTo(place)}
              className="min-h-11 rounded-full border border-line-strong px-4 text-15 xl:px-3 transition-colors duration-120 hover:border-ink hover:bg-sunk"
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

interface NoteOptions {
  /** What its whole kind is recommended for. */
  reason: string | null;
  isGuess: boolean;
  /** The tone that was chosen in place of the shopper's own as it was seen. */
  own: string | undefined;
}

/** How near a match is to the shopper's own color, and why it is one, where its kind does not say it for all. */
function noteOf(match: Recommendation, { reason, isGuess, own }: NoteOptions): string {
  // The color that the shade was matched to is a guess: no nearness to the shopper's own is claimed.
  const nearness = isGuess ? '' : nearnessOf(match, own);
  return [nearness, reason ? '' : match.recommended_for].filter(Boolean).join(' · ');
}

interface MatchProps extends Pick<MatchListProps, 'addToCart' | 'tryOnButton'> {
  match: Recommendation;
  note: string | null;
  /** Of Add to Cart. */
  look: ReturnType<typeof cartLook>;
}

/** Where no photo stands beside the list. */
const BESIDE_BEST = 'md:grid md:grid-cols-2 md:gap-x-8 md:*:first:row-span-3';

/** The dot stays with the shade when the price goes to the next line. */
const priced = ({ shade_or_type, price }: Recommendation): string =>
  [shade_or_type, price && formatPrice(price)].filter(Boolean).join('\u00a0· ');

/** The shade, on a corner of its picture. */
const ShadeDot = ({ hex, className }: { hex: string; className: string }) => (
  <span
    aria-hidden
    className={`absolute right-1 bottom-1 rounded-full border-2 border-paper forced-color-adjust-none ${className}`}
    style={{ backgroundColor: hex }}
  />
);

/** The best of its kind, large. */
function BestMatch({ match, note, look, addToCart, tryOnButton }: MatchProps) {
  const product = matchedProductOf(match);
  const wearable = wearableMatchOf(match);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-3 pb-3">
      <div className="daylight relative self-start">
        <MatchPicture match={match} sizes="160px" className="w-32 md:max-lg:w-24 lg:w-40" />
        {match.shade_hex ? <ShadeDot hex={match.shade_hex} className="size-9" /> : null}
      </div>
      <div>
        {match.brand ? <p className="text-13 text-ink-muted">{match.brand}</p> : null}
        <p className="font-medium text-17 leading-snug">
          <ProductLink match={match} />
        </p>
        <p className="text-15 tabular-nums">{priced(match)}</p>
        {match.rating === undefined ? null : <Stars rating={match.rating} />}
        {note ? <p className="text-13 text-ink-muted first-letter:uppercase">{note}</p> : null}
      </div>
      <div className="col-span-2 grid auto-cols-fr grid-flow-col gap-2">
        {wearable ? tryOnButton(wearable) : null}
        {product ? addToCart(product, look) : null}
      </div>
    </li>
  );
}

/** One of the others, in one row: its buttons are icons, whose words stand on the best match's. */
function OtherMatch({ match, note, look, addToCart, tryOnButton }: MatchProps) {
  const product = matchedProductOf(match);
  const wearable = wearableMatchOf(match);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2">
      <div className="daylight relative">
        <MatchPicture match={match} sizes="64px" className="w-16" />
        {match.shade_hex ? <ShadeDot hex={match.shade_hex} className="size-5" /> : null}
      </div>
      <div className="text-13 text-ink-muted leading-snug">
        <p className="text-15 text-ink leading-snug">
          <ProductLink match={match} />
        </p>
        <p className="tabular-nums">{priced(match)}</p>
        {match.rating === undefined ? null : <Stars rating={match.rating} short />}
        {note ? <p className="first-letter:uppercase">{note}</p> : null}
      </div>
      <div className="flex gap-1 [&_button>span]:sr-only [&_button]:size-11 [&_button]:px-0">
        {wearable ? tryOnButton(wearable) : null}
        {product ? addToCart(product, look) : null}
      </div>
    </li>
  );
}
