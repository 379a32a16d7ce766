import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toneLine } from '../attribute-words.ts';
import { type Correction, useToneStatus } from '../correct/correction.tsx';
import { ToneChips } from '../correct/tone-chips.tsx';
import type { DetectedResult } from '../scan-result.ts';
import type { Kept } from './kept-matches.ts';

interface ToneLineProps {
  result: DetectedResult;
  correction: Correction;
  kept: Kept | null;
}

/** The one line that says the tone and how sure it is, with its cause small below, and the tones that mend it. */
export function ToneLine({ result, correction, kept }: ToneLineProps) {
  const heading = useId();
  const { ref, minHeight } = useHeightAtFirst();
  const { changed, notice, undo, hold } = useToneStatus(result, correction);
  const { words, cause } = toneLine(result);
  const { skin_tone } = result.analysis;
  const isChosen = result.corrected.includes('skin_tone');
  const [isLadder, setIsLadder] = useState(false);
  const below = changed ? newsOf(kept, skin_tone) : (cause ?? (isChosen ? CHOSEN : INVITATION));
  return (
    <section aria-labelledby={heading} className="mb-2 pt-2 md:mb-4 md:pt-0">
      <div ref={ref} style={{ minHeight }} className="mb-3 flex flex-col justify-end gap-1" {...hold}>
        <h3
          id={heading}
          className={`flex min-h-[1.25em] items-center gap-x-3 text-balance font-display text-[clamp(1.375rem,7.3vw,2rem)] leading-tight ${changed ? 'justify-between whitespace-nowrap tracking-tight md:justify-start md:tracking-normal' : ''}`}
        >
          <span>{changed ?? words}</span>
          {changed && undo ? (
            <Button
              look="quiet"
              className="-my-2 px-0! font-sans tracking-normal underline underline-offset-4 md:px-2!"
              onClick={undo}
            >
              Undo
            </Button>
          ) : null}
        </h3>
        <p role="status" className={notice ? 'text-15' : 'sr-only'}>
          {changed ?? notice}
        </p>
        {notice ? null : (
          <div className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-muted">
            <p>{below}</p>
            {changed ? null : (
              <button
                type="button"
                aria-expanded={isLadder}
                className="leading-[inherit] underline underline-offset-4 hover:text-ink"
                onClick={() => setIsLadder(!isLadder)}
              >
                {isLadder ? 'Fewer tones' : 'See every tone'}
              </button>
            )}
          </div>
        )}
      </div>
      <ToneChips result={result} correction={correction} isLadder={isLadder} onLadder={setIsLadder} />
    </section>
  );
}

const newsOf = (kept: Kept | null, tone: string): string => {
  if (!kept) return `Your matches are in ${tone} now.`;
  if (kept.changed.length === 0) return `Your matches suit ${tone}, too.`;
  if (kept.kept.length === 0) return `New matches for ${tone}.`;
  const isOne = kept.kept.length === 1;
  return `Your ${kept.kept.join(' and ')} ${isOne ? 'suits' : 'suit'} ${tone}, too. ${isOne ? 'The others are' : `The ${kept.changed.join()} is`} new.`;
};

const INVITATION = 'Not quite you? Choose another tone.';
const CHOSEN = 'Chosen by you.';

/** What is said after a press is no taller than what stood there: the tones stay under the finger. */
function useHeightAtFirst() {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<string>();
  useLayoutEffect(() => setMinHeight(`${ref.current?.getBoundingClientRect().height ?? 0}px`), []);
  return { ref, minHeight };
}
