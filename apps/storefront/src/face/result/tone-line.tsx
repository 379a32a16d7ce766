import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toneLine } from '../attribute-words.ts';
import { type Correction, useToneStatus } from '../correct/correction.tsx';
import { ToneChips } from '../correct/tone-chips.tsx';
import type { DetectedResult } from '../scan-result.ts';

interface ToneLineProps {
  result: DetectedResult;
  correction: Correction;
}

/** The one line that says the tone and how sure it is, with its cause small below, and the tones that mend it. */
export function ToneLine({ result, correction }: ToneLineProps) {
  const heading = useId();
  const { ref, minHeight } = useHeightAtFirst();
  const { changed, notice, undo, hold } = useToneStatus(result, correction);
  const { words, cause } = toneLine(result);
  const { skin_tone } = result.analysis;
  const isChosen = result.corrected.includes('skin_tone');
  const below = changed ? `Your matches are in ${skin_tone} now.` : (cause ?? (isChosen ? CHOSEN : INVITATION));
  return (
    <section aria-labelledby={heading} className="mb-4 pt-3 md:pt-0">
      <div ref={ref} style={{ minHeight }} className="mb-3 flex flex-col justify-end gap-1" {...hold}>
        <h3
          id={heading}
          className={`flex items-center gap-x-3 font-display leading-tight ${changed ? 'min-h-[1.25em] justify-between whitespace-nowrap text-[clamp(1.125rem,6.4vw,2rem)] md:justify-start' : 'text-balance text-[clamp(1.375rem,7.3vw,2rem)]'}`}
        >
          <span>{changed ?? words}</span>
          {changed && undo ? (
            <Button look="quiet" className="-my-2 px-2! font-sans underline underline-offset-4" onClick={undo}>
              Undo
            </Button>
          ) : null}
        </h3>
        <p role="status" className={notice ? 'text-15' : 'sr-only'}>
          {changed ?? notice}
        </p>
        {below && !notice ? <p className="text-13 text-ink-muted">{below}</p> : null}
      </div>
      <ToneChips result={result} correction={correction} />
    </section>
  );
}

const INVITATION = 'Not quite you? Choose another tone.';
const CHOSEN = 'Chosen by you.';

/** What is said after a press is no taller than what stood there: the tones stay under the finger. */
function useHeightAtFirst() {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<string>();
  useLayoutEffect(() => setMinHeight(`${ref.current?.getBoundingClientRect().height ?? 0}px`), []);
  return { ref, minHeight };
}
