import {
  type Dispatch,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { NO_FILE_DROPPED } from '#platform/pictures/dropped-file.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { ChosenToneButton, WornShadeButton } from '../correct/own-words-button.tsx';
import { refusalOf, singlePhoto } from '../photo.ts';
import type { MatchSlots } from '../result/matched-product.ts';
import { type DetectedResult, isFaceDetected } from '../scan-result.ts';
import { IDLE, nextScan, photosOf, type ScanEvent, type ScanState, takesPhotos } from '../scan-state.ts';
import { forgetPhoto, storedPhoto, storedResult, useHasStoredResult } from '../store-scan.ts';
import { DropFrame, LoadingStage } from './drop-frame.tsx';
import { ScannerIdle } from './scanner-idle.tsx';

/** Camera, analysis and results. */
const ScanStage = lazyPart(() => import('./scan-stage.tsx'));
const ClearResult = lazyPart(() => import('../clear-result.tsx'));
const SavedResult = lazyPart(() => import('../result/saved-result.tsx'));

interface ScannerSectionProps {
  slots: MatchSlots;
  ref?: Ref<ScannerHandle>;
  /** A new result is looked at. */
  onResult?: (isSeen: true) => void;
}

/** What the rest of the page may ask of the scanner. */
export interface ScannerHandle {
  tryNewPhoto: (hasPaper: boolean) => void;
  /** Drops the photo and its result. */
  reset: () => void;
}

const PROMISES = [
  [
    'ri-palette-line',
    'We measure the colours of your skin, eyes, brows and lips, and the shape of your brows. Nothing that identifies you.',
  ],
  ['ri-send-plane-line', 'Your photo is sent to this shop for analysis, then thrown away. It is never stored.'],
  ['ri-timer-flash-line', 'Only your result is kept, in this browser, until you clear it.'],
] as const;

/** What the scanner promises, and its idle step; the code of the other steps is fetched with the first of them. */
export function ScannerSection({ slots, ref, onResult }: ScannerSectionProps) {
  const [state, dispatch] = useReducer(nextScan, IDLE);
  const section = useRef<HTMLDivElement>(null);
  /** Asked for by a shopper who wants a clearer answer. */
  const [hasPaper, setHasPaper] = useState(false);
  const { isLoading, openWebcam, giveFile } = useStartScan(state, dispatch, hasPaper);
  useRevokedUrls(state);
  useReturnToIdle(state, section);
  const isStored = useHasStoredResult();

  const reset = () => dispatch({ type: 'reset' });
  function tryNewPhoto(withPaper: boolean) {
    setHasPaper(withPaper);
    reset();
    openWebcam();
  }
  useImperativeHandle(ref, () => ({ tryNewPhoto, reset }));

  function foundWithoutPhoto({ analysis: { skin_tone } }: DetectedResult) {
    reset();
    toast(`Your skin tone is ${skin_tone}`, { description: 'Your products are under See my results.' });
  }

  return (
    <div ref={section} className="bg-sunk lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-6">
      <div className="px-edge pt-14 pb-8 lg:col-span-4 lg:row-start-1 lg:self-end lg:pt-24 lg:pr-0">
        <h2 id="scanner-heading" className="font-display text-page">
          AI Face Scanner
        </h2>
        <p className="mt-4 max-w-[40ch] text-balance text-ink-muted">
          One photo finds your skin tone and undertone, your eyes, brows and lips, and the products made for them.
        </p>
      </div>
      <div className="lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:self-stretch">
        <DropFrame onFile={giveFile}>
          {state.step !== 'idle' ? (
            <ScanStage
              state={state}
              dispatch={dispatch}
              slots={slots}
              hasPaper={hasPaper}
              onUsePaper={() => setHasPaper(true)}
              onFile={giveFile}
              onResult={onResult}
              withoutPhoto={<ChosenToneButton readBefore={readStored} onFound={foundWithoutPhoto} />}
            />
          ) : isLoading ? (
            <LoadingStage />
          ) : (
            <ScannerIdle
              notice={state.notice}
              notAnalyzed={state.notAnalyzed?.photo ?? null}
              onTryAgain={() => dispatch({ type: 'try-again' })}
              onWebcam={openWebcam}
              onFile={giveFile}
            >
              {hasPaper ? (
                <p className="basis-full">
                  Hold a plain sheet of white paper at your jaw, with its edges in the picture.
                </p>
              ) : null}
              {isStored ? (
                <Suspense>
                  <p className="text-ink-muted max-sm:sr-only">Your last result is saved in this browser.</p>
                  <SavedResult onTryNewPhoto={tryNewPhoto} slots={slots} />
                </Suspense>
              ) : (
                <p className="text-ink-muted max-xl:basis-full">
                  Best in daylight from the front, without make-up or glasses.
                </p>
              )}
              <WornShadeButton readBefore={readStored} onFound={foundWithoutPhoto} />
              <ChosenToneButton readBefore={readStored} onFound={foundWithoutPhoto} />
            </ScannerIdle>
          )}
        </DropFrame>
      </div>
      <div className="px-edge pt-8 pb-14 lg:col-span-4 lg:row-start-2 lg:self-start lg:pt-0 lg:pr-0 lg:pb-24">
        <div className="max-w-[46ch] text-15 md:max-lg:max-w-none">
          <ul className="md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-6">
            {PROMISES.map(([icon, promise]) => (
              <li key={icon} className="flex gap-3 border-line border-t py-3">
                <Icon name={icon} />
                {promise}
              </li>
            ))}
          </ul>
          <div className="min-h-14 border-line border-t pt-1">
            {isStored ? (
              <Suspense>
                <ClearResult onClear={reset} />
              </Suspense>
            ) : null}
          </div>
        </div>
        <p role="status" className="sr-only">
          {spoken(state)}
        </p>
      </div>
    </div>
  );
}

/** What an earlier scan has left in this browser, read by code that is fetched for it. */
async function readStored() {
  const { readStoredScan } = await import('../read-stored-scan.ts');
  return { before: await readStoredScan(), photo: storedPhoto(storedResult()?.timestamp) };
}

/** Leaves the idle step once the code of the next one is here. */
function useStartScan(state: ScanState, dispatch: Dispatch<ScanEvent>, hasPaper: boolean) {
  const [isLoading, setIsLoading] = useState(false);
  async function begin(next: () => ScanEvent) {
    setIsLoading(true);
    const isLoaded = await ScanStage.preload().then(
      () => true,
      () => false,
    );
    setIsLoading(false);
    dispatch(isLoaded ? next() : { type: 'refused', notice: LOADING_FAILED });
  }
  return {
    isLoading,
    openWebcam: () => void begin(() => ({ type: 'use-webcam' })),
    async giveFile(file: File | undefined) {
      const notice = !takesPhotos(state) ? PHOTO_IN_USE : file ? await refusalOf(file) : NO_FILE_DROPPED;
      if (notice !== null) dispatch({ type: 'refused', notice });
      else if (file) await begin(() => ({ type: 'photo-given', ...singlePhoto(file), hasPaper }));
    },
  };
}

const PHOTO_IN_USE = 'Another one is here already. Press Cancel or Scan Again first.';
const LOADING_FAILED = 'The scanner could not be loaded. Check your connection and try again.';

/** What a step says to those who do not see the frame change. */
function spoken(state: ScanState): string {
  if (state.step !== 'complete') return SPOKEN[state.step];
  return isFaceDetected(state.result.analysis) ? 'All done. Your results are ready.' : 'We need another photo.';
}
const SPOKEN: Record<Exclude<ScanState['step'], 'complete'>, string> = {
  idle: '',
  camera: 'Camera view',
  upload: 'Your photo is ready to be analysed',
  processing: 'Measuring your colours',
};

/** Frees the memory of each photo as soon as no step shows it. */
function useRevokedUrls(state: ScanState) {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const urls = photosOf(state).map(({ url }) => url);
    for (const url of shown.current) if (!urls.includes(url)) URL.revokeObjectURL(url);
    shown.current = urls;
  }, [state]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

/** Cancel, Scan Again and a failure lead back to idle: a photo that cannot be tried again is dropped, and the focus goes where its button went. */
function useReturnToIdle(state: ScanState, section: RefObject<HTMLElement | null>) {
  const before = useRef(state.step);
  useEffect(() => {
    if (before.current !== 'idle' && state.step === 'idle') {
      if (!state.notAnalyzed) forgetPhoto();
      focusIfLost(section.current?.querySelector('button') ?? null);
    }
    before.current = state.step;
  }, [state, section]);
}
