import { Tabs } from '@base-ui/react/tabs';
import { type Dispatch, type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { FacialFeatures } from './facial-features.tsx';
import type { MatchedProduct } from './matched-product.ts';
import { NotDetected } from './not-detected.tsx';
import { ProductMatches } from './product-matches.tsx';
import { type DetectedResult, isFaceDetected } from './scan-result.ts';
import type { ScanEvent, ScanState } from './scan-state.ts';
import { useCorrection } from './use-correction.ts';
import { VisualAnalysis } from './visual-analysis.tsx';

export interface ResultsDialogProps {
  state: Extract<ScanState, { step: 'complete' }>;
  dispatch: Dispatch<ScanEvent>;
  addToCart: (match: MatchedProduct) => ReactNode;
}

const TABS = ['Visual Analysis', 'Facial Features', 'Product Matches'] as const;
const tabLook =
  'min-h-11 px-3 py-2 text-15 text-ink-muted hover:text-ink sm:px-5 data-active:border-fig data-active:border-b-2 data-active:text-ink';

/** What a scan has found, in three tabs; without a face, what would help. */
export function ResultsDialog({ state, dispatch, addToCart }: ResultsDialogProps) {
  const { analysis, details } = state.result;
  const close = () => dispatch({ type: 'results-hidden' });
  const detected = isFaceDetected(analysis);
  return (
    <Dialog
      open={state.showing}
      onOpenChange={(open) => open || close()}
      title={detected ? 'Your results' : 'Unable to Detect Face'}
      size={detected ? 'wide' : 'narrow'}
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
  const [tab, setTab] = useState<string>(TABS[0]);
  const correction = useCorrection(result, (corrected) => dispatch({ type: 'corrected', result: corrected }));
  return (
    <Tabs.Root value={tab} onValueChange={setTab}>
      <Tabs.List
        activateOnFocus
        aria-label="Results"
        className="sticky -top-4 z-10 -mx-4 -mt-4 flex border-line border-b bg-surface px-2 md:-mx-6 md:px-4"
      >
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} className={tabLook}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={TABS[0]} className="py-5">
        <VisualAnalysis result={result} photoUrl={photoUrl} />
      </Tabs.Panel>
      <Tabs.Panel value={TABS[1]} className="py-5">
        <FacialFeatures result={result} correction={correction} />
      </Tabs.Panel>
      <Tabs.Panel value={TABS[2]} className="py-5">
        <ProductMatches matches={result.recommendations} addToCart={addToCart} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
