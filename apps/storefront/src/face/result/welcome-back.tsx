import { toneIndex } from '@beautymark/contracts/chip-tones';
import type { Recommendation } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import { type MatchCategory, SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useId, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { useStored } from '#platform/storage/stored-value.ts';
import { productPath } from '#platform/words/product-path.ts';
import { Link } from '#ui/link.tsx';
import { ASKED } from '../attribute-words.ts';
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
  onWebcam: () => void;
  onFile: (file: File | undefined) => void;
  /** The scanner as it is for everybody, where no matches are stored. */
  otherwise: ReactNode;
}

/** What a face is made up with. */
const WELCOME: readonly string[] = ['Foundation', 'Blush', 'Lip', 'Eyeshadow'] satisfies MatchCategory[];

/** Stands in the scanner's frame where there is a result of an earlier visit: its tone and four matches, or the open question. */
export default function WelcomeBack({ otherwise, ...props }: WelcomeBackProps) {
  useStored(storedAnalysis, null); // a correction stores both
  const scan = storedScan();
  const matches = WELCOME.flatMap((wanted) => {
    const match = scan?.recommendations.find(({ category }) => category === wanted);
    const product = match && matchedProductOf(match);
    return product ? { match, product } : [];
  });
  return scan && matches.length > 0 ? <Welcome scan={scan} matches={matches} {...props} /> : otherwise;
}

interface WelcomeProps extends Omit<WelcomeBackProps, 'otherwise'> {
  scan: DetectedResult;
  matches: readonly WelcomeMatch[];
}

function Welcome({ scan, matches, slots, onTryNewPhoto, onWebcam, onFile }: WelcomeProps) {
  const heading = useId();
  const photo = storedPhoto(storedResult()?.timestamp);
  const correction = useCorrection(scan, { photo, onCorrected: () => setHasAnswered(true) });
  const [hasAnswered, setHasAnswered] = useState(false);
  const isOpen = isSkinGuessed(scan);
  const isLikely = !scan.corrected.includes('skin_tone') && scan.details?.confidence?.skin_tone.level === 'medium';
  const { skin_tone, undertone } = scan.analysis;
  const tone = isOpen ? undefined : SKIN_TONES[toneIndex(skin_tone)];
  const actions = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SavedResult look={isOpen ? 'secondary' : 'primary'} onTryNewPhoto={onTryNewPhoto} slots={slots} />
      <ScanAgain onWebcam={onWebcam} onFile={onFile} />
    </div>
  );
  return (
    <section
      aria-labelledby={heading}
      className="relative flex h-full flex-col justify-center-safe gap-3 overflow-y-auto bg-surface px-edge py-4 sm:gap-8 lg:gap-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
          {tone ? <Swatch hex={tone.hex} /> : null}
          <h3
            id={heading}
            ref={hasAnswered ? focusIfLost : null}
            tabIndex={-1}
            className={`font-display text-28 leading-tight outline-none xl:text-page ${isOpen ? 'col-span-2' : ''}`}
          >
            <span>{isOpen ? 'Nearly there. ' : 'Welcome back. '}</span>
            <span className="inline-block">
              {isOpen
                ? ASKED
                : `Your shade is ${isLikely ? 'likely ' : ''}${[skin_tone, undertone].filter(Boolean).join(', ')}.`}
            </span>
          </h3>
        </div>
        {isOpen ? null : actions}
      </div>
      {isOpen ? (
        <div>
          <p className="mb-3 text-ink-muted">Your photo left your tone open. Press it, and your shades will follow.</p>
          <ToneChips result={scan} correction={correction} />
        </div>
      ) : (
        <Matches matches={matches} whose={isLikely ? 'Likely yours' : 'Your shade'} addToCart={slots.addToCart} />
      )}
      {isOpen ? actions : null}
      {/* Over the rest, as a toast: its going moves nothing. */}
      <ToneStatus
        result={scan}
        correction={correction}
        className="absolute inset-x-0 bottom-0 z-1 border-line border-t bg-surface px-edge py-1"
      />
    </section>
  );
}

/** The scanner's two ways in, in plain sight. */
const ScanAgain = ({ onWebcam, onFile }: Pick<WelcomeProps, 'onWebcam' | 'onFile'>) => (
  <fieldset className="flex flex-wrap items-center gap-x-4 text-15">
    <legend className="sr-only">Scan again</legend>
    <span aria-hidden className="text-ink-muted">
      Scan again:
    </span>
    <button type="button" onClick={onWebcam} className={`min-h-11 ${WAY}`}>
      Use Webcam
    </button>
    <label className={`relative inline-flex min-h-11 cursor-pointer items-center has-focus-visible:outline-2 ${WAY}`}>
      Choose an image file
      <input
        type="file"
        accept="image/*"
        className="native-input"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  </fieldset>
);
const WAY = 'underline underline-offset-4 hover:text-fig';

interface WelcomeMatch {
  match: Recommendation;
  product: MatchedProduct;
}

interface MatchesProps extends Pick<WelcomeProps, 'matches'>, Pick<MatchSlots, 'addToCart'> {
  /** How sure it is that the shades are the shopper's. */
  whose: string;
}

/** On phones a row to swipe, else two by two, each beside its picture: no name is cut. */
const Matches = ({ matches, whose, addToCart }: MatchesProps) => (
  <ul className="scroll-row grid gap-3 max-sm:-mx-edge max-sm:auto-cols-[44%] max-sm:snap-x max-sm:scroll-px-edge max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-edge max-sm:py-1 max-sm:*:snap-start sm:grid-cols-2 sm:gap-6">
    {matches.map(({ match, product }) => (
      <li
        key={match.category}
        className="group relative flex flex-col gap-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-4 xl:grid-cols-2"
      >
        <MatchPicture
          match={match}
          sizes="(min-width: 80rem) 16vw, (min-width: 40rem) 20vw, 44vw"
          className="w-full overflow-hidden rounded-soft max-sm:[&_img]:aspect-5/4"
        />
        <div className="flex grow flex-col">
          <p className="text-13 text-ink-muted">{match.category}</p>
          <p className="text-15 leading-snug [overflow-wrap:anywhere]">
            <Link
              href={productPath(product.productId, product.shade)}
              className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
            >
              {match.product_name}
            </Link>
          </p>
          {product.shade ? <p className="text-13">{`${whose} · ${product.shade}`}</p> : null}
          {match.price ? <p className="text-15 tabular-nums">{formatPrice(match.price)}</p> : null}
          <div className="relative z-1 mt-auto grid pt-2">{addToCart(product, 'soft')}</div>
        </div>
      </li>
    ))}
  </ul>
);
