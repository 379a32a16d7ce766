import { useId, useState } from 'react';
import { focusIfLost } from '#platform/focus-if-lost.ts';
import { Button } from '#ui/button.tsx';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { tonesAround, tonesOffered } from '../tone-position.ts';
import { Cheek } from './cheek.tsx';
import { type Correction, ToneStatus } from './correction.tsx';
import type { Tone } from './tone-grid.tsx';
import { ToneLadder } from './tone-ladder.tsx';

interface ToneQuestionProps {
  result: DetectedResult;
  /** Null on a later visit: the photo was never stored. */
  photo: Photo | null;
  correction: Correction;
  /** The tone was in doubt when the results were opened: the question comes before the answer. */
  isAsked: boolean;
}

/** The tone beside its neighbours and the own cheek, over all tabs: one press puts it right. In doubt, they lie further apart. */
export function ToneQuestion({ result, photo, correction, isAsked }: ToneQuestionProps) {
  const headingId = useId();
  const [hasAll, setHasAll] = useState(false);
  const tone = result.analysis.skin_tone;
  const isOpen = isSkinGuessed(result);
  return (
    <section aria-labelledby={headingId} className="mb-2 md:mb-4">
      <h3 id={headingId} className={isAsked ? 'mb-2 font-display text-28 leading-tight' : 'sr-only'}>
        {isOpen ? 'Which is nearest?' : isAsked ? 'Your tone' : 'Your tone and its neighbours'}
      </h3>
      <Cheek details={result.details} photo={photo} />
      <ToneRow result={result} correction={correction} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <Button look="quiet" className="-ml-2" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
          All 18
        </Button>
        <ToneStatus result={result} correction={correction} />
      </div>
      {hasAll ? <ToneLadder tone={tone} isGuess={isOpen} correction={correction} /> : null}
    </section>
  );
}

interface ToneRowProps {
  result: DetectedResult;
  correction: Correction;
}

/** Five tones to press, the found one in their middle. */
export function ToneRow({ result, correction }: ToneRowProps) {
  const tone = result.analysis.skin_tone;
  const isOpen = isSkinGuessed(result);
  // Those of the estimate: the row must not move under the finger that has chosen, unless from among all.
  const [first] = useState(() => tonesOffered(result));
  const tones = first.some(({ name }) => name === tone) ? first : tonesAround(tone, 1);
  return (
    <ul aria-label="Tones" className="grid grow grid-cols-5">
      {tones.map((own) => (
        <li key={own.name} className="grid">
          <ToneButton
            tone={own}
            isChosen={!isOpen && own.name === tone}
            onChoose={() => correction.choose({ skin_tone: own.name })}
          />
        </li>
      ))}
    </ul>
  );
}

interface ToneButtonProps {
  tone: Tone;
  isChosen: boolean;
  onChoose: () => void;
}

/** Its colour runs up to the cheek's, to be compared without a gap. It takes the focus when the name in the verdict that was pressed is gone. */
const ToneButton = ({ tone: { name, hex }, isChosen, onChoose }: ToneButtonProps) => (
  <button
    ref={isChosen ? focusIfLost : null}
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={`relative grid content-start justify-items-center gap-1 rounded-soft pb-1.5 text-13 ring-ink ring-inset after:pointer-events-none after:absolute after:inset-0 after:ring-ink after:ring-inset hover:after:ring-1 ${isChosen ? 'font-medium after:ring-2 forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
  >
    <span aria-hidden className="h-14 w-full forced-color-adjust-none sm:h-18" style={{ backgroundColor: hex }} />
    {name}
  </button>
);
