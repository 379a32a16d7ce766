import type { Attribute } from '@beautymark/contracts/face';
import { useId } from 'react';
import { capitalized } from '#platform/words/capitalized.ts';
import { Icon } from '#ui/icon.tsx';
import { ATTRIBUTE_NAMES, CHOICES, meaningOf, rowSureness } from '../attribute-words.ts';
import { type Correction, CorrectionStatus } from '../correct/correction.tsx';
import type { DetectedResult } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';
import { positionOnScale } from '../tone-position.ts';
import { colourOf } from './measured-colors.tsx';

// The keys of a literal record, in the order in which it is written.
const ATTRIBUTES = Object.keys(ATTRIBUTE_NAMES) as Attribute[];

/** The measured part whose color a value is shown by; an undertone and a shape have none. */
const SHOWN_BY: Partial<Record<Attribute, Parameters<typeof colourOf>[0]>> = {
  skin_tone: 'skin',
  eye_color: 'iris',
  eyebrow_color: 'brow',
  lip_shade: 'lips',
};

/** The shopper's own word is not what was measured: only a tone has a color by its name. */
function colourOfValue(attribute: Attribute, result: DetectedResult): string | null {
  const part = SHOWN_BY[attribute];
  if (!part || (part !== 'skin' && result.corrected.includes(attribute))) return null;
  return colourOf(part, result);
}

export function FacialFeatures({ result, correction }: { result: DetectedResult; correction: Correction }) {
  const { analysis } = result;
  return (
    <div>
      <dl>
        {ATTRIBUTES.map((attribute) => {
          const value = analysis[attribute];
          if (!value) return null;
          const said = rowSureness(result, attribute);
          const sentence = attribute === 'skin_tone' ? positionOnScale(value) : meaningOf(attribute, value);
          const hex = colourOfValue(attribute, result);
          return (
            <div
              key={attribute}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-3 sm:grid-cols-[8rem_2.75rem_minmax(0,36rem)_auto]"
            >
              <dt className="text-15 text-ink-muted max-sm:col-span-3">{ATTRIBUTE_NAMES[attribute]}</dt>
              <dd className="col-span-2 flex min-h-11 items-center gap-x-3 sm:grid sm:grid-cols-[2.75rem_minmax(0,1fr)]">
                {hex ? <Swatch hex={hex} /> : null}
                <div className="flex flex-wrap items-baseline gap-x-3 sm:col-start-2">
                  <p className="font-medium">{capitalized(value)}</p>
                  {said ? <p className="text-13 text-ink-muted">{said.phrase}</p> : null}
                </div>
              </dd>
              {attribute === 'skin_tone' ? null : (
                <dd>
                  <AttributeChoice attribute={attribute} value={value} correction={correction} />
                </dd>
              )}
              {sentence ? <dd className="text-15 max-sm:col-span-3 max-sm:mt-1 sm:col-start-3">{sentence}</dd> : null}
            </div>
          );
        })}
      </dl>
      <p className="pt-4 text-15 text-ink-muted">Something off? Change it and we’ll update your matches.</p>
      <CorrectionStatus {...correction} />
    </div>
  );
}

interface AttributeChoiceProps {
  attribute: keyof typeof CHOICES;
  value: string | undefined;
  correction: Correction;
}

/** The shopper puts a word right: the products follow. The word itself stands beside it, so it names the act only. */
function AttributeChoice({ attribute, value, correction }: AttributeChoiceProps) {
  const id = useId();
  const words = CHOICES[attribute];
  const others = words.filter((word) => word !== value?.toLowerCase());
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {`Correct: ${ATTRIBUTE_NAMES[attribute]}`}
      </label>
      {/* What is seen is small; what is pressed has text that no phone enlarges the page for. */}
      <span className="relative flex min-h-11 items-center gap-1 rounded-soft text-15 text-ink-muted hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink">
        <span aria-hidden className="underline decoration-line-strong underline-offset-4">
          Change
        </span>
        <Icon name="ri-arrow-down-s-line" />
        <select
          id={id}
          value=""
          onChange={(event) => correction.choose({ [attribute]: event.target.value })}
          className="absolute inset-0 w-full cursor-pointer bg-surface text-17 text-ink opacity-0"
        >
          <option value="" disabled>
            Change
          </option>
          {others.map((word) => (
            <option key={word} value={word}>
              {capitalized(word)}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
