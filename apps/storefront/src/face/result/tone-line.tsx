import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toneLine } from '../attribute-words.ts';
import { type Correction, useToneStatus } from '../correct/correction.tsx';
import { ToneChips } from '../correct/tone-chips.tsx';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';

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
  const below = (!changed && cause) || (isSkinGuessed(result) ? null : INVITATION);
  return (
    <section aria-labelledby={heading} className="mb-4 pt-3 md:pt-0">
      <div ref={ref} style={{ minHeight }} className="mb-3 flex flex-col justify-end gap-1" {...hold}>
        <h3
          id={heading}
          className="flex flex-wrap items-center gap-x-3 text-balance font-display text-[clamp(1.75rem,8.2vw,2rem)] leading-tight"
        >
          <span>{changed ?? words}</span>
          {changed && undo ? (
            <Button look="quiet" className="-my-1 font-sans" onClick={undo}>
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

const INVITATION = 'Not quite you? Press another tone.';

/** What is said after a press is no taller than what stood there: the tones stay under the finger. */
function useHeightAtFirst() {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<string>();
  useLayoutEffect(() => setMinHeight(`${ref.current?.getBoundingClientRect().height ?? 0}px`), []);
  return { ref, minHeight };
}
