import { type Dispatch, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FacialFeatures } from './facial-features.tsx';
import type { MatchedProduct } from './matched-product.ts';
import { NotDetected } from './not-detected.tsx';
import { ProductMatches } from './product-matches.tsx';
import { type DetectedResult, isFaceDetected } from './scan-result.ts';
import type { ScanEvent, ScanState } from './scan-state.ts';
import { useCorrection } from './use-correction.ts';
import { VisualAnalysis } from './visual-analysis.tsx';

interface ResultsDialogProps {
  state: Extract<ScanState, { step: 'complete' }>;
  dispatch: Dispatch<ScanEvent>;
  addToCart: (match: MatchedProduct) => ReactNode;
}

/** What a scan has found, in three tabs; without a face, what would help. */
export default function ResultsDialog({ state, dispatch, addToCart }: ResultsDialogProps) {
  const { analysis, details } = state.result;
  const close = () => dispatch({ type: 'results-hidden' });
  const detected = isFaceDetected(analysis);
  const wayOn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={state.showing}
      onOpenChange={(open) => open || close()}
      title={detected ? 'Your results' : 'Unable to Detect Face'}
      size={detected ? 'wide' : 'narrow'}
      {...(detected ? {} : { initialFocus: wayOn })}
    >
      {detected ? (
        <Results
          key={state.photo.url}
          result={{ ...state.result, analysis }}
          photoUrl={state.photo.url}
          dispatch={dispatch}
          addToCart={addToCart}
        />
      ) : (
        <NotDetected
          wayOn={wayOn}
          hints={details?.quality.hints ?? []}
          onTryNewPhoto={() => dispatch({ type: 'reset' })}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface ResultsProps extends Omit<ResultsDialogProps, 'state'> {
  result: DetectedResult;
  photoUrl: string;
}

function Results({ result, photoUrl, dispatch, addToCart }: ResultsProps) {
  const correction = useCorrection(result, (corrected) => dispatch({ type: 'corrected', result: corrected }));
  const [outlined, setOutlined] = useState(true);
  return (
    <Tabs
      label="Results"
      small
      height="own"
      tabs={[
        {
          label: 'Visual Analysis',
          panel: <VisualAnalysis {...{ result, photoUrl, outlined }} onOutlined={setOutlined} />,
        },
        { label: 'Facial Features', panel: <FacialFeatures result={result} correction={correction} /> },
        { label: 'Product Matches', panel: <ProductMatches matches={result.recommendations} addToCart={addToCart} /> },
      ]}
    />
  );
}
