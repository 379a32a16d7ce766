import { toneIndex } from '@beautymark/contracts/chip-tones';
import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import { toneCertainty } from '@beautymark/contracts/tone-certainty';
import { type MatchCategory, SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { useId, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { useStored } from '#platform/storage/stored-value.ts';
import { productPath } from '#platform/words/product-path.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ASKED } from '../attribute-words.ts';
import ClearResult from '../clear-result.tsx';
import { ToneStatus, useCorrection } from '../correct/correction.tsx';
import { ToneChips } from '../correct/tone-chips.tsx';
import { storedScan } from '../read-stored-scan.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { storedPhoto, storedResult } from '../store-scan.ts';
import { Swatch } from '../swatch.tsx';
import { MatchPicture } from './match-parts.tsx';
import { type MatchedProduct, type MatchSlots, matchedProductOf } from './matched-product.ts';
import SavedResult from './saved-result.tsx';

export interface WelcomeBackProps {
  slots: MatchSlots;
  onTryNewPhoto: (hasPaper: boolean) => void;
  /** The shopper has cleared their result. */
  onClear: () => void;
}

/** What a face is made up with. */
const WELCOME: readonly string[] = ['Foundation', 'Blush', 'Lip', 'Brow'] satisfies MatchCategory[];

/** The half of the hero that belongs to who comes back with a result: its tone and four matches, or the open question. */
export default function WelcomeBack(props: WelcomeBackProps) {
  useStored(storedAnalysis, null); // a correction stores both
  const scan = storedScan();
  return scan ? <Welcome scan={scan} {...props} /> : null;
}

function Welcome({ scan, slots, onTryNewPhoto, onClear }: WelcomeBackProps & { scan: DetectedResult }) {
  const heading = useId();
  const photo = storedPhoto(storedResult()?.timestamp);
  const correction = useCorrection(scan, { photo, onCorrected: () => setHasAnswered(true) });
  const [hasAnswered, setHasAnswered] = useState(false);
  const [isLadder, setIsLadder] = useState(false);
  const isOpen = isSkinGuessed(scan);
  const isLikely = toneCertainty(scan) === 'medium';
  const { skin_tone, undertone } = scan.analysis;
  const tone = isOpen ? undefined : SKIN_TONES[toneIndex(skin_tone)];
  return (
    <section aria-labelledby={heading} className="relative flex h-full flex-col justify-center gap-4 max-sm:gap-3">
      <div className="relative">
        <h2
          id={heading}
          ref={hasAnswered ? focusIfLost : null}
          tabIndex={-1}
          className="text-15 text-ink-muted outline-none"
        >
          <span>{isOpen ? 'Nearly there. ' : 'Welcome back. '}</span>
          <span className="mt-2 flex items-center gap-3 font-display max-sm:mt-1 text-28 text-ink leading-tight">
            {tone ? <Swatch hex={tone.hex} /> : null}
            <span>
              {isOpen
                ? ASKED
                : `Your shade is ${isLikely ? 'likely ' : ''}${[skin_tone, undertone].filter(Boolean).join(', ')}.`}
            </span>
          </span>
        </h2>
        <div className="absolute -top-3.5 -right-2">
          <ClearResult isStranger onClear={onClear} />
        </div>
      </div>
      {isOpen ? (
        <div>
          <p className="mb-3 text-ink-muted">Choose the tone closest to your skin. Your shades will follow.</p>
          <ToneChips result={scan} correction={correction} isLadder={isLadder} onLadder={setIsLadder} />
        </div>
      ) : (
        <Matches matches={matchesOf(scan)} addToCart={slots.addToCart} />
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <SavedResult look="secondary" onTryNewPhoto={onTryNewPhoto} slots={slots} />
        <ButtonLink href="/#ai-scanner" look="quiet">
          Scan again
        </ButtonLink>
      </div>
      {/* Over the rest, as a toast: its going moves nothing. */}
      <ToneStatus
        result={scan}
        correction={correction}
        className="absolute inset-x-0 bottom-0 z-1 border-line border-t bg-surface py-1"
      />
    </section>
  );
}

const matchesOf = (scan: DetectedResult): WelcomeMatch[] =>
  WELCOME.flatMap((wanted) => {
    const match = scan.recommendations.find(({ category }) => category === wanted);
    const product = match && matchedProductOf(match);
    return product ? [{ match, product }] : [];
  });

interface WelcomeMatch {
  match: Recommendation;
  product: MatchedProduct;
}

interface MatchesProps extends Pick<MatchSlots, 'addToCart'> {
  matches: readonly WelcomeMatch[];
}

/** Four whole cards; on phones a row to swipe, on short ones with the words beside the picture. The line above alone says how sure their shades are. */
const Matches = ({ matches, addToCart }: MatchesProps) => (
  <ul className="scroll-row grid grid-cols-4 gap-3 max-sm:-mx-edge max-sm:auto-cols-[42%] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:snap-x max-sm:scroll-px-edge max-sm:overflow-x-auto max-sm:px-edge max-sm:py-1 max-sm:*:snap-start short:auto-cols-[76%]">
    {matches.map(({ match, product }) => (
      <li
        key={match.category}
        className="group relative flex flex-col short:grid short:grid-cols-[6.5rem_minmax(0,1fr)] short:content-start short:gap-x-3"
      >
        <MatchPicture
          match={match}
          sizes="(min-width: 64rem) 12vw, (min-width: 40rem) 22vw, 42vw"
          className="w-full overflow-hidden rounded-soft short:row-span-3 [&_img]:aspect-square"
        />
        <p className="mt-2 mb-1 line-clamp-2 text-15 short:mt-0 leading-snug [overflow-wrap:anywhere]">
          <Link
            href={productPath(product.productId, product.shade)}
            className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
          >
            {match.product_name}
          </Link>
        </p>
        <div className="mt-auto">
          {product.shade ? <p className="truncate text-13 text-ink-muted">{product.shade}</p> : null}
          {match.price ? <p className="text-15 tabular-nums">{formatPrice(match.price)}</p> : null}
        </div>
        <div className="relative z-1 grid pt-2 *:px-1">{addToCart(product, 'soft')}</div>
      </li>
    ))}
  </ul>
);
