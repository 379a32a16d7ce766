import { rungOf } from '@beautymark/contracts/chip-tones';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { type Certainty, capitalised, certaintyOf, namedTone } from '../attribute-words.ts';
import type { Correction } from '../correct/correction.tsx';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';
import { paperSentence } from './photo-words.ts';

interface VerdictProps {
  result: DetectedResult;
  correction: Correction;
  /** The question above it takes the name when it is answered. */
  isAsked: boolean;
  onUsePaper: () => void;
  /** The way to another tone, where the tones are folded away. */
  children: ReactNode;
}

/** What was found, in short over all tabs, and how certain its tone is. A likely tone is called so at large; one that is a guess has no large name. */
export function Verdict({ result, correction, isAsked, onUsePaper, children }: VerdictProps) {
  const { skin_tone, undertone, eye_color, eyebrow_color, lip_shade } = result.analysis;
  const isGuessed = isSkinGuessed(result);
  const isNamed = !isGuessed && !isAsked;
  const tone = isNamed ? SKIN_TONES[rungOf(skin_tone)] : undefined;
  const certainty = certaintyOf(result);
  const features = [
    undertone,
    eye_color && `${eye_color} eyes`,
    eyebrow_color && `${eyebrow_color} brows`,
    lip_shade && `${lip_shade} lips`,
  ].filter((feature): feature is string => Boolean(feature));
  const { ref, minHeight } = useHeightAtFirst();
  return (
    <section
      ref={ref}
      aria-label="In short"
      style={{ minHeight }}
      className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 md:mb-4"
    >
      {tone ? (
        <span className="sm:row-span-2 sm:self-start">
          <Swatch hex={tone.hex} size="large" />
        </span>
      ) : null}
      <div className={tone ? '' : 'col-span-2'}>
        {isNamed ? <p className="font-display text-page leading-tight">{namedTone(result)}</p> : null}
        {certainty ? (
          <CertaintyLine {...certainty} {...(certainty.isLikely && { sentence: '' })} correction={correction} />
        ) : null}
      </div>
      <div className={tone ? 'max-sm:col-span-2 max-sm:mt-1' : 'col-span-2'}>
        <Features features={features} />
        <PaperNote result={result} onUsePaper={onUsePaper} />
        {children}
      </div>
    </section>
  );
}

interface ShortVerdictProps extends Pick<VerdictProps, 'result' | 'correction' | 'children'> {
  /** Shows and hides the tones. */
  tonesButton: ReactNode;
}

/** The tone and its doubt alone, where products are what was asked for. The name takes the focus when the one that was pressed is gone. */
export function ShortVerdict({ result, correction, tonesButton, children }: ShortVerdictProps) {
  const { skin_tone } = result.analysis;
  const certainty = certaintyOf(result);
  const isGuessed = isSkinGuessed(result);
  const tone = isGuessed ? undefined : SKIN_TONES[rungOf(skin_tone)];
  return (
    <section
      aria-label="In short"
      className="mb-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:flex sm:flex-wrap"
    >
      {isGuessed ? null : (
        <p
          key={skin_tone}
          ref={result.corrected.includes('skin_tone') ? focusIfLost : null}
          tabIndex={-1}
          className="flex items-center gap-x-3 leading-tight outline-none max-sm:font-medium max-sm:text-20 sm:font-display sm:text-28"
        >
          {tone ? <Swatch hex={tone.hex} /> : null}
          {namedTone(result)}
        </p>
      )}
      <div className={`min-w-0 grow ${isGuessed ? '' : 'max-sm:order-1 max-sm:col-span-2'}`}>
        {certainty ? (
          <CertaintyLine
            {...certainty}
            cause={null}
            {...(certainty.isLikely && { sentence: '' })}
            correction={correction}
          />
        ) : null}
        {children}
      </div>
      {tonesButton}
    </section>
  );
}

/** An answer is shorter than its doubt: the tones below stay under the pointer that has pressed one. */
function useHeightAtFirst() {
  const ref = useRef<HTMLElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  // A whole pixel more, since it is rounded: an answer would else be shorter by a part of one.
  useLayoutEffect(() => setMinHeight((ref.current?.offsetHeight ?? 0) + 1), []);
  return { ref, minHeight };
}

/** What became of the sheet of paper, where one was held. */
function PaperNote({ result: { details }, onUsePaper }: Pick<VerdictProps, 'result' | 'onUsePaper'>) {
  const note = paperSentence(details);
  if (!note) return null;
  return (
    <p className="text-13 text-ink-muted">
      <span>{note}</span>{' '}
      {details?.reference?.status === 'used' ? null : (
        <TextButton onClick={onUsePaper}>Try again with white paper.</TextButton>
      )}
    </p>
  );
}

/** A line of small text that can be pressed. */
export const TextButton = (button: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className="py-1 text-left underline decoration-line-strong underline-offset-4 hover:text-ink"
  />
);

/** On one line where there is room. A dot stands before each, and the edge cuts off the first of a line. */
const Features = ({ features }: { features: readonly string[] }) => (
  <p className="overflow-hidden text-15 max-sm:text-13">
    <span className="-ml-4 flex flex-wrap">
      {features.map((feature, place) => (
        <span key={feature} className="before:inline-block before:w-4 before:text-center before:content-['·'/'']">
          {place > 0 ? <span className="sr-only">, </span> : null}
          <span>{place === 0 ? capitalised(feature) : feature}</span>
        </span>
      ))}
    </span>
  </p>
);

/** "Likely Chestnut. It could also be Toffee or Cinnamon.", each name a press away from being the tone. The first sentence may be the large name. */
export function CertaintyLine({ sentence, lead, names, cause, correction }: Certainty & { correction: Correction }) {
  return (
    <>
      <p className="text-15">
        {sentence ? <span className="inline-block">{sentence}</span> : null}
        {names.length > 0 ? (
          <>
            {' '}
            <span className="inline-block">
              <span>{lead}</span>
              {names.map((name, place) => (
                <Fragment key={name}>
                  {place === 0 ? null : place === names.length - 1 ? <span> or </span> : <span>, </span>}
                  <button
                    type="button"
                    className="-my-2 inline-block py-2 underline underline-offset-4"
                    onClick={() => correction.choose({ skin_tone: name })}
                  >
                    {name}
                  </button>
                </Fragment>
              ))}
              <span>.</span>
            </span>
          </>
        ) : null}
      </p>
      {cause ? <p className="text-13 text-ink-muted">{`${capitalised(cause)}.`}</p> : null}
    </>
  );
}
