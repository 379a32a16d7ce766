import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { Fragment } from 'react';
import { type Certainty, capitalised, certaintyOf } from '../attribute-words.ts';
import type { Correction } from '../correct/correction.tsx';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';
import { rungOf } from '../tone-position.ts';

/** What was found, in one line over all tabs, and how certain its tone is. A tone that is a guess has no large name. */
export function Verdict({ result, correction }: { result: DetectedResult; correction: Correction }) {
  const { skin_tone, undertone, eye_color, eyebrow_color, lip_shade } = result.analysis;
  const tone = isSkinGuessed(result) ? undefined : SKIN_TONES[rungOf(skin_tone)];
  const certainty = certaintyOf(result);
  const rest = [
    undertone && capitalised(undertone),
    eye_color && `${eye_color} eyes`,
    eyebrow_color && `${eyebrow_color} brows`,
    lip_shade && `${lip_shade} lips`,
  ];
  return (
    <section aria-label="In short" className="mb-2 flex items-center gap-4 md:mb-4">
      {tone ? <Swatch hex={tone.hex} size="large" /> : null}
      <div className="min-w-0">
        {isSkinGuessed(result) ? null : (
          <p className="font-display text-page leading-tight">{capitalised(skin_tone)}</p>
        )}
        {/* A dot stands before each term, and the edge cuts off the first of a line: none is left at the end of one. */}
        <p className="overflow-hidden">
          <span className="-ml-4 flex flex-wrap">
            {rest.filter(Boolean).map((term, place) => (
              <span key={term} className="before:inline-block before:w-4 before:text-center before:content-['·'/'']">
                {place > 0 ? <span className="sr-only">, </span> : null}
                <span>{term}</span>
              </span>
            ))}
          </span>
        </p>
        {certainty ? <CertaintyLine {...certainty} correction={correction} /> : null}
      </div>
    </section>
  );
}

/** "Likely Chestnut. It could also be Toffee or Cinnamon.", each name a press away from being the tone. */
function CertaintyLine({ lead, names, cause, correction }: Certainty & { correction: Correction }) {
  return (
    <>
      <p className="text-15">
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
        {names.length > 0 ? <span>.</span> : null}
      </p>
      {cause ? <p className="text-13 text-ink-muted">{`${capitalised(cause)}.`}</p> : null}
    </>
  );
}
