import type { Attribute } from '@beautymark/contracts/face';
import { useId } from 'react';
import { Select } from '#ui/select.tsx';
import { ATTRIBUTE_NAMES, CHOICES, capitalised, meaningOf, rowSureness } from '../attribute-words.ts';
import { type Correction, CorrectionStatus } from '../correct/correction.tsx';
import { ToneRow } from '../correct/tone-question.tsx';
import type { DetectedResult } from '../scan-result.ts';
import { positionOnScale } from '../tone-position.ts';

// The keys of a literal record, in the order in which it is written.
const ATTRIBUTES = Object.keys(ATTRIBUTE_NAMES) as Attribute[];

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
          return (
            <div
              key={attribute}
              className="grid grid-cols-[1fr_8rem] gap-x-6 border-line border-b py-3 max-sm:items-center sm:grid-cols-[8rem_1fr_10rem]"
            >
              <dt className="text-15 text-ink-muted sm:pt-0.5">{ATTRIBUTE_NAMES[attribute]}</dt>
              <dd className="max-sm:col-span-2">
                <p className="font-medium">{capitalised(value)}</p>
                {sentence ? <p className="text-15">{sentence}</p> : null}
                {said ? <p className="text-13 text-ink-muted">{said.phrase}</p> : null}
              </dd>
              {attribute === 'skin_tone' ? null : (
                <dd className="max-sm:col-start-2 max-sm:row-start-1">
                  <AttributeChoice attribute={attribute} value={value} correction={correction} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <p className="pt-4 text-15 text-ink-muted">Something off? Change it and we'll update your matches.</p>
      <CorrectionStatus state={correction.state} />
      {/* Where the service says how sure it is, the tones stand over all tabs. */}
      {result.details?.confidence ? null : <ToneRow result={result} photo={null} correction={correction} />}
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
      <Select id={id} value="" onChange={(event) => correction.choose({ [attribute]: event.target.value })}>
        <option value="" disabled>
          Change
        </option>
        {others.map((word) => (
          <option key={word} value={word}>
            {capitalised(word)}
          </option>
        ))}
      </Select>
    </>
  );
}
