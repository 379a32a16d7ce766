import { rungOf } from '@beautymark/contracts/chip-tones';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useId } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { certaintyOf, namedTone } from '../attribute-words.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { FaceForBand, SkinBand } from './cheek.tsx';
import { type Correction, ToneStatus } from './correction.tsx';
import type { Tone } from './tone-grid.tsx';

interface ToneQuestionProps {
  result: DetectedResult;
  /** Null on a later visit: the photo was never stored. */
  photo: Photo | null;
  correction: Correction;
  /** The tone was in doubt when the results were opened: the question comes before the answer, whose name takes its place. */
  isAsked: boolean;
}

/** The own cheek along all tones, over all tabs: one press puts the tone right. */
export function ToneQuestion({ result, photo, correction, isAsked }: ToneQuestionProps) {
  const headingId = useId();
  const isOpen = isSkinGuessed(result);
  return (
    <section aria-labelledby={headingId} className="mb-2 min-w-0 md:mb-4">
      <h3 id={headingId} className={isAsked ? 'mb-2 font-display text-28 leading-tight' : 'sr-only'}>
        {isOpen ? 'Which is nearest?' : isAsked ? <SettledTone result={result} /> : 'Your tone and its neighbours'}
      </h3>
      <FaceForBand details={result.details} photo={photo} />
      <ToneRow result={result} photo={photo} correction={correction} />
      <div className="flex min-h-11 items-center text-13 text-ink-muted">
        <ToneStatus result={result} correction={correction}>
          {isOpen ? 'Press the one nearest to your skin.' : 'Not quite? Press the tone nearest to your skin.'}
        </ToneStatus>
      </div>
    </section>
  );
}

interface ShortToneQuestionProps extends ToneRowProps {
  only: readonly string[];
  /** Shows all tones. */
  tonesButton: ReactNode;
}

/** The same where products are what was asked for: the tones in question alone, in a row that keeps its place when one is pressed. */
export function ShortToneQuestion({ tonesButton, ...row }: ShortToneQuestionProps) {
  const headingId = useId();
  const { result, correction } = row;
  const isOpen = isSkinGuessed(result);
  return (
    <section aria-labelledby={headingId} className="mb-2">
      <div className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <div>
          <h3 id={headingId} className="font-medium text-17 leading-snug">
            {isOpen ? 'Which is nearest?' : <SettledTone result={result} />}
          </h3>
          <ToneStatus result={result} correction={correction}>
            <span className="text-13 text-ink-muted">{certaintyOf(result)?.sentence}</span>
          </ToneStatus>
        </div>
        {tonesButton}
      </div>
      <ToneRow {...row} />
    </section>
  );
}

const SettledTone = ({ result }: { result: DetectedResult }) => (
  <>
    <span className="sr-only">Your tone: </span>
    {namedTone(result)}
  </>
);

interface ToneRowProps {
  result: DetectedResult;
  photo: Photo | null;
  correction: Correction;
  /** The tones to show, beside the one that is chosen; without it all. */
  only?: readonly string[];
}

/** All tones to press along the own skin, light to deep: in two rows on phones, so that the right one is never out of sight. */
export function ToneRow({ result, photo, correction, only }: ToneRowProps) {
  const group = useId();
  const isOpen = isSkinGuessed(result);
  const rung = rungOf(result.analysis.skin_tone);
  const candidates = only ? [] : (certaintyOf(result)?.names ?? []);
  const shown = only ? SKIN_TONES.filter(({ name }, place) => place === rung || only.includes(name)) : SKIN_TONES;
  return (
    <fieldset
      className="grid min-w-0 grid-cols-9 max-md:-mx-4 md:grid-cols-[repeat(18,minmax(0,1fr))]"
      style={only && { gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      <legend className="sr-only">Tones</legend>
      <SkinBand details={result.details} photo={photo} />
      {shown.map((tone, place) => (
        <ToneChoice
          key={tone.name}
          tone={tone}
          group={group}
          isChosen={!isOpen && tone === SKIN_TONES[rung]}
          isEntry={isOpen && tone === SKIN_TONES[rung]}
          isCandidate={candidates.includes(tone.name)}
          nameLine={only ? '' : place % 2 === 1 ? 'pt-5' : 'pb-5'}
          isAboveSkin={!only && place < SKIN_TONES.length / 2}
          onChoose={() => correction.choose({ skin_tone: tone.name })}
        />
      ))}
    </fieldset>
  );
}

interface ToneChoiceProps {
  tone: Tone;
  group: string;
  isChosen: boolean;
  /** Where keys enter the row while nothing is chosen. */
  isEntry: boolean;
  /** The sentence of certainty names it. */
  isCandidate: boolean;
  /** The names of all tones are wider than the tones: every second one stands in a line of its own. */
  nameLine: '' | 'pt-5' | 'pb-5';
  /** In the upper of the two rows that phones have. */
  isAboveSkin: boolean;
  onChoose: () => void;
}

/** Its color runs up to the cheek's, to be compared without a gap. It takes the focus when the name in the verdict that was pressed is gone. */
const ToneChoice = ({
  tone: { name, hex },
  group,
  isChosen,
  isEntry,
  isCandidate,
  nameLine,
  isAboveSkin,
  onChoose,
}: ToneChoiceProps) => (
  <label
    title={name}
    className={`${isAboveSkin ? '' : 'max-md:order-2'} group grid cursor-pointer grid-cols-[minmax(0,1fr)] content-start justify-items-center text-13 first-of-type:justify-items-start last-of-type:justify-items-end max-md:nth-of-type-[9n]:justify-items-end max-md:nth-of-type-[9n+1]:justify-items-start has-checked:font-medium`}
  >
    <input
      ref={isChosen ? focusIfLost : null}
      type="radio"
      name={group}
      checked={isChosen}
      tabIndex={isChosen || isEntry ? 0 : -1}
      onChange={onChoose}
      className="peer sr-only"
    />
    <span
      aria-hidden
      className="h-9 w-full forced-color-adjust-none ring-ink ring-inset outline-paper -outline-offset-4 group-hover:ring-1 peer-checked:ring-2 peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:ring-2 md:h-18 forced-colors:peer-checked:border-2"
      style={{ backgroundColor: hex }}
    />
    <span
      className={`${isAboveSkin ? 'max-md:order-first' : ''} whitespace-nowrap px-1 leading-5 ${nameLine} ${isCandidate ? 'font-medium underline decoration-2 underline-offset-4' : ''}`}
    >
      {name}
    </span>
  </label>
);
