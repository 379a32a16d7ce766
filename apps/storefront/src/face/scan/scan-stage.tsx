import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { dismissToast, toast } from '#platform/toasts/toasts.ts';
import { storedScan } from '../read-stored-scan.ts';
import type { MatchSlots } from '../result/matched-product.ts';
import { analyzePhotos, failureMessage, isForAnotherTime } from '../scan-calls.ts';
import { type DetectedResult, isFaceDetected, type ScanResult } from '../scan-result.ts';
import type { PhotoSet, ScanEvent, ScanState } from '../scan-state.ts';
import { storedPhoto, storedResult, storeScan } from '../store-scan.ts';
import { CameraView } from './camera-view.tsx';
import { PhotoView } from './photo-view.tsx';

const ResultsDialog = lazyPart(() => import('../result/results-dialog.tsx'));

interface ScanStageProps {
  state: Exclude<ScanState, { step: 'idle' }>;
  dispatch: Dispatch<ScanEvent>;
  onFile: (file: File) => void;
  slots: MatchSlots;
  hasPaper: boolean;
  onUsePaper: () => void;
  onResult: ((isSeen: true) => void) | undefined;
  /** The way in without a photo, beside a photo or a camera that was refused. */
  withoutPhoto: ReactNode;
}

/** Every step but the idle one. Leaving it stops the camera and cancels a running analysis. */
export default function ScanStage(props: ScanStageProps) {
  const { state, dispatch, slots, withoutPhoto, onUsePaper, onResult, ...camera } = props;
  useAnalysis(state.step === 'processing' ? state : null, dispatch);
  const [hasResults, setHasResults] = useState(false);
  const isPhoto = state.step !== 'camera';
  useEffect(() => {
    // Only ahead of time: View Recommendations tries again, and says so when it fails.
    if (isPhoto) ResultsDialog.preload().catch(() => {});
  }, [isPhoto]);
  const showResults = () => {
    setHasResults(true);
    const corrected = correctedElsewhere(state);
    if (corrected) dispatch({ type: 'corrected', result: corrected });
    dismissToast();
    dispatch({ type: 'results-shown' });
    keepPlace(() => onResult?.(true));
  };
  const refusal = state.notice ? <Refusal notice={state.notice} /> : null;
  if (state.step === 'camera')
    return (
      <>
        {refusal}
        <CameraView state={state} dispatch={dispatch} withoutPhoto={withoutPhoto} {...camera} />
      </>
    );
  return (
    <>
      {refusal}
      <PhotoView
        state={state}
        dispatch={dispatch}
        withoutPhoto={withoutPhoto}
        onShowResults={() => void whenLoaded(ResultsDialog.preload(), showResults, 'The results could not be loaded')}
      />
      {state.step === 'complete' && hasResults ? (
        <ResultsDialog
          isOpen={state.showing}
          result={state.result}
          photo={state.photo}
          onClose={() => dispatch({ type: 'results-hidden' })}
          onCorrected={(result) => dispatch({ type: 'corrected', result })}
          onClear={() => dispatch({ type: 'reset' })}
          onTryNewPhoto={(withPaper) => {
            if (withPaper) onUsePaper();
            dispatch({ type: 'reset' });
          }}
          slots={slots}
        />
      ) : null}
    </>
  );
}

/** The page above may become higher or lower by it: the scanner stays where it is on the screen. */
function keepPlace(change: () => void): void {
  const place = () => document.getElementById('ai-scanner')?.getBoundingClientRect().top ?? 0;
  const before = place();
  flushSync(change);
  window.scrollBy(0, place() - before);
}

/** What home's greeting or KeyBot has made of the result of this photo; null while it stands as it was read. */
function correctedElsewhere(state: ScanState): DetectedResult | null {
  if (state.step !== 'complete' || storedPhoto(storedResult()?.timestamp) !== state.photo.file) return null;
  const stored = storedScan();
  return JSON.stringify(stored?.analysis) === JSON.stringify(state.result.analysis) ? null : stored;
}

/** Over the frame, so that nothing moves. */
const Refusal = ({ notice }: { notice: string }) => (
  <p role="alert" className="absolute inset-x-0 top-0 z-1 bg-surface px-4 py-3 text-15">
    <span className="font-medium text-danger">This file can’t be used. </span>
    <span>{notice}</span>
  </p>
);

/** Sends the photos while there are some to analyze; Cancel and leaving the page abort the request. */
function useAnalysis(photos: PhotoSet | null, dispatch: Dispatch<ScanEvent>) {
  const succeed = useEffectEvent((result: ScanResult) => {
    const { analysis } = result;
    // An answer without a face is no result: nothing is stored, and nothing was found to announce.
    if (isFaceDetected(analysis)) {
      storeScan({ ...result, analysis }, photos?.photo.file ?? null);
      toast('Analysis Complete!', { description: "We've analyzed your image and found matching products." });
    }
    dispatch({ type: 'analyzed', result });
  });
  const fail = useEffectEvent((error: unknown) => {
    toast('API Connection Failed', {
      description: `Unable to connect to analysis service: ${failureMessage(error)}`,
      tone: 'destructive',
    });
    const isNotAnalyzed = isForAnotherTime(error);
    const advice = isNotAnalyzed ? 'It is still here: try again, or use another photo.' : 'Use another photo.';
    dispatch({ type: 'failed', notice: `The photo could not be analysed. ${advice}`, isNotAnalyzed });
  });
  const analyze = useEffectEvent(({ signal }: AbortController) => {
    if (!photos) return;
    analyzePhotos(photos, signal).then(
      (result) => signal.aborted || succeed(result),
      (error: unknown) => signal.aborted || fail(error),
    );
  });
  const photo = photos?.photo;
  useEffect(() => {
    if (!photo) return;
    const stop = new AbortController();
    analyze(stop);
    return () => stop.abort();
  }, [photo]);
}
