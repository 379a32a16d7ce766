import { type Dispatch, type ReactNode, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { paperSentence, refusalSentence } from '../result/photo-words.ts';
import { isFaceDetected, isSkinGuessed, type ScanResult } from '../scan-result.ts';
import { type ScanEvent, type ScanState, YOUR_PHOTO } from '../scan-state.ts';
import { StageLayout } from './stage-layout.tsx';
import { UploadOptions } from './upload-options.tsx';

type PhotoState = Extract<ScanState, { step: 'upload' | 'processing' | 'complete' }>;

interface PhotoViewProps {
  state: PhotoState;
  dispatch: Dispatch<ScanEvent>;
  onShowResults: () => void;
  /** The way in without a photo, beside a photo that was refused. */
  withoutPhoto: ReactNode;
}

/** The shopper's photo through upload, processing and complete; it never moves, only what lies over it changes. */
export function PhotoView({ state, ...actions }: PhotoViewProps) {
  return (
    <StageLayout
      actions={<Actions key={state.step} state={state} {...actions} />}
      message={
        state.step === 'processing' ? (
          <Measuring />
        ) : state.step === 'complete' ? (
          <Complete result={state.result} onShowResults={actions.onShowResults} />
        ) : null
      }
    >
      <Preview key={state.photo.url} url={state.photo.url} />
      {state.step === 'processing' ? (
        <div aria-hidden className="daylight scan-light absolute inset-x-0 top-0" />
      ) : null}
    </StageLayout>
  );
}

function Actions({ state, dispatch, onShowResults, withoutPhoto }: PhotoViewProps) {
  const reset = () => dispatch({ type: 'reset' });
  switch (state.step) {
    case 'upload':
      return (
        <>
          <Button ref={focusIfLost} onClick={() => dispatch({ type: 'analyze' })}>
            Analyze Image
          </Button>
          <Button look="secondary" onClick={reset}>
            Cancel
          </Button>
          <UploadOptions state={state} dispatch={dispatch} />
          <p className="basis-full text-center text-13 text-ink-muted">
            Your photo is sent to this shop for analysis, then thrown away. It is never stored.
          </p>
        </>
      );
    case 'processing':
      return (
        <Button ref={focusIfLost} look="secondary" onClick={reset}>
          Cancel
        </Button>
      );
    case 'complete':
      if (!isFaceDetected(state.result.analysis)) {
        return (
          <>
            <Button ref={focusIfLost} onClick={reset}>
              Scan Again
            </Button>
            <Button look="quiet" onClick={onShowResults}>
              View Recommendations
            </Button>
            <span className="flex items-center text-15">
              <span className="text-ink-muted">No photo?</span>
              {withoutPhoto}
            </span>
          </>
        );
      }
      return (
        <>
          <Button ref={focusIfLost} onClick={onShowResults}>
            View Recommendations
          </Button>
          <Button look="secondary" onClick={reset}>
            Scan Again
          </Button>
        </>
      );
  }
}

/** A file that this browser cannot show may still be one that the service can read. */
function Preview({ url }: { url: string }) {
  const [shown, setShown] = useState(true);
  if (shown) {
    return (
      <img
        src={url}
        alt={YOUR_PHOTO}
        className="size-full bg-swatch-surround object-contain"
        onError={() => setShown(false)}
      />
    );
  }
  return (
    <p className="grid size-full place-content-center p-6 text-center">
      This browser can’t show this file. You can still try to analyse it.
    </p>
  );
}

const Measuring = () => (
  <p className="mx-auto mb-4 flex w-fit items-center gap-3 rounded-full bg-surface px-5 py-2">
    <Icon name="ri-loader-4-line" spinning />
    Measuring your colours
  </p>
);

function Complete({ result, onShowResults }: { result: ScanResult } & Pick<PhotoViewProps, 'onShowResults'>) {
  const { analysis, details } = result;
  const paper = paperSentence(details);
  return (
    <div className="bg-surface px-4 pt-5 pb-1 text-center">
      {isFaceDetected(analysis) ? (
        <>
          <p className="flex items-center justify-center gap-x-2 font-display text-28 max-sm:flex-col">
            <span className="text-success">
              <Icon name="ri-check-line" />
            </span>
            We've found 24 products
          </p>
          {isSkinGuessed(result) ? <p className="text-15">Next: choose your tone</p> : null}
          {paper ? <p className="mx-auto max-w-[56ch] text-15">{paper}</p> : null}
        </>
      ) : (
        <>
          <p className="font-display text-28 leading-tight">We need another photo</p>
          <p className="mt-1 text-15">{refusalSentence(details?.quality.hints ?? [])}</p>
          <button type="button" className="min-h-11 text-15 underline underline-offset-4" onClick={onShowResults}>
            See what would help
          </button>
        </>
      )}
    </div>
  );
}
