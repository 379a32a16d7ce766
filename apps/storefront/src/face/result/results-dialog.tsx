import { rungOf } from '@beautymark/contracts/chip-tones';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import type { Covering } from '#platform/scan/photo-covering.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { certaintyOf } from '../attribute-words.ts';
import { type Correction, ToneStatus, useCorrection } from '../correct/correction.tsx';
import { WornShadeButton } from '../correct/own-words-button.tsx';
import { ShortToneQuestion, ToneQuestion } from '../correct/tone-question.tsx';
import { type DetectedResult, isFaceDetected, isSkinGuessed, type ScanResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { BestMatches, canWearBest } from './best-matches.tsx';
import { FacialFeatures } from './facial-features.tsx';
import { NoPhotoNote } from './match-parts.tsx';
import { describedMatches, type MatchSlots } from './matched-product.ts';
import { NotDetected } from './not-detected.tsx';
import { ProductMatches } from './product-matches.tsx';
import { ShortVerdict, Verdict } from './verdict.tsx';
import { MeasuredPhoto, MeasuredWords, OutlinesChoice, VisualAnalysis } from './visual-analysis.tsx';

interface ResultsDialogProps {
  isOpen: boolean;
  result: ScanResult;
  /** Null where the result is of an earlier visit: a photo is never stored. */
  photo: Photo | null;
  onClose: () => void;
  onCorrected: (result: ScanResult) => void;
  /** @param hasPaper  the shopper wants to hold a sheet of white paper this time */
  onTryNewPhoto: (hasPaper: boolean) => void;
  slots: MatchSlots;
}

/** What a scan has found, in three tabs; without a face, what would help. */
export default function ResultsDialog({ isOpen, result, photo, onClose, onTryNewPhoto, ...rest }: ResultsDialogProps) {
  const { analysis, details } = result;
  const detected = isFaceDetected(analysis);
  const firstButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={detected ? 'Your results' : 'Unable to Detect Face'}
      size={detected ? 'room' : 'narrow'}
      {...(detected ? {} : { initialFocus: firstButton })}
    >
      {detected ? (
        <Results result={{ ...result, analysis }} photo={photo} onTryNewPhoto={onTryNewPhoto} {...rest} />
      ) : (
        <NotDetected
          firstButton={firstButton}
          hints={details?.quality.hints ?? []}
          onTryNewPhoto={() => onTryNewPhoto(false)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** The place of *Product Matches*. */
const PRODUCTS_TAB = 2;

interface ResultsProps extends Pick<ResultsDialogProps, 'photo' | 'onCorrected' | 'onTryNewPhoto' | 'slots'> {
  result: DetectedResult;
}

function Results({ result, photo, onCorrected, onTryNewPhoto, slots }: ResultsProps) {
  const correction = useCorrection(result, { photo: photo?.file ?? null, onCorrected });
  const [shownTab, setShownTab] = useState(0);
  const described = useMemo(() => ({ ...result, recommendations: describedMatches(result) }), [result]);
  return (
    <>
      <ToneAndVerdict
        result={result}
        photo={photo}
        correction={correction}
        areProductsShown={shownTab === PRODUCTS_TAB}
        onUsePaper={() => onTryNewPhoto(true)}
      />
      <Tabs
        label="Results"
        small
        shown={shownTab}
        onShow={setShownTab}
        height="own"
        tabs={[
          {
            label: 'Visual Analysis',
            stays: true,
            panel: (
              <>
                {photo ? null : <NoPhotoNote result={result} onNewPhoto={() => onTryNewPhoto(false)} />}
                <BestAndMeasured
                  result={described}
                  photo={photo}
                  slots={slots}
                  onUsePaper={() => onTryNewPhoto(true)}
                />
                <WornShadeButton
                  readBefore={async () => ({ before: result, photo: photo?.file ?? null })}
                  onFound={onCorrected}
                />
              </>
            ),
          },
          { label: 'Facial Features', panel: <FacialFeatures result={result} correction={correction} /> },
          {
            label: 'Product Matches',
            stays: true,
            panel: (
              <ProductMatches result={described} photo={photo} slots={slots} onNewPhoto={() => onTryNewPhoto(false)} />
            ),
          },
        ]}
      />
    </>
  );
}

interface BestAndMeasuredProps extends Pick<ResultsProps, 'result' | 'photo' | 'slots'> {
  onUsePaper: () => void;
}

/** The best matches, and what was measured: on the photo that they are tried on, whose outlines are a switch, else on one of its own. */
function BestAndMeasured({ photo, slots, ...shown }: BestAndMeasuredProps) {
  const { result } = shown;
  const measured = photo &&
    canWearBest(result, photo) && {
      photo: (isOutlined: boolean) => <MeasuredPhoto result={result} photo={photo} isOutlined={isOutlined} />,
      outlines: ({ isCovered, onCover }: Covering) => <OutlinesChoice isOutlined={isCovered} onOutlined={onCover} />,
      words: <MeasuredWords {...shown} />,
    };
  return (
    <>
      <BestMatches result={result} photo={photo} slots={slots} measured={measured || null} />
      {photo && !measured ? <VisualAnalysis {...shown} photo={photo} /> : null}
      {photo ? null : <MeasuredWords {...shown} />}
    </>
  );
}

interface ToneAndVerdictProps extends Pick<ResultsProps, 'result' | 'photo'> {
  correction: Correction;
  areProductsShown: boolean;
  onUsePaper: () => void;
}

/**
 * Beside each other where there is room: the face below is what the visitor came for. Folded away behind a button are the
 * tones where the shopper has settled theirs, and all but the name where the first product would lie below the screen.
 */
function ToneAndVerdict({ result, photo, correction, areProductsShown, onUsePaper }: ToneAndVerdictProps) {
  const [isAsked] = useState(() => isSkinGuessed(result));
  const [candidates] = useState(() => certaintyOf(result)?.names ?? []);
  const isNamed = result.corrected.includes('skin_tone');
  // A tone that was named on an earlier visit; one that is named now keeps its row, to be pressed again.
  const [isSettled] = useState(isNamed);
  const [isOpened, setIsOpened] = useState(false);
  const isNarrow = useMedia('(width < 80rem)');
  const canAsk = result.details?.confidence && rungOf(result.analysis.skin_tone) >= 0;
  const isShort = areProductsShown && isNarrow;
  const canFold = canAsk && ((isSettled && isNamed) || isShort);
  const isFolded = canFold && !isOpened;
  const question =
    canAsk && !isFolded ? (
      <ToneQuestion result={result} photo={photo} correction={correction} isAsked={isAsked} />
    ) : null;
  const tonesButton = canFold ? (
    <Button
      ref={focusIfLost}
      look="quiet"
      icon={isOpened ? 'ri-arrow-up-s-line' : 'ri-arrow-down-s-line'}
      aria-expanded={isOpened}
      onClick={() => setIsOpened(!isOpened)}
    >
      {isAsked ? `All ${SKIN_TONES.length}` : 'Change'}
    </Button>
  ) : null;
  const status = isFolded ? <ToneStatus result={result} correction={correction} /> : null;
  if (isFolded && isShort) {
    const shared = { result, correction, tonesButton };
    return isAsked ? (
      <ShortToneQuestion {...shared} photo={photo} only={candidates} />
    ) : (
      <ShortVerdict {...shared}>{status}</ShortVerdict>
    );
  }
  return (
    <div
      className={`xl:grid xl:items-start xl:gap-8 xl:*:mb-2 ${isAsked ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]'}`}
    >
      {isAsked ? question : null}
      <Verdict result={result} correction={correction} isAsked={isAsked && !isFolded} onUsePaper={onUsePaper}>
        {tonesButton ? (
          <div className="-ml-2 flex flex-wrap items-center gap-x-3">
            {tonesButton}
            {status}
          </div>
        ) : null}
      </Verdict>
      {isAsked ? null : question}
    </div>
  );
}

/** Whether a media query holds, for what CSS alone cannot say; false on the server. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
