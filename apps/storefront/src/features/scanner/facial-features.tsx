import type { Attribute } from '@beautymark/contracts/face';
import { ATTRIBUTE_NAMES, capitalised, meaningOf, sureness } from './attribute-words.ts';
import type { DetectedResult } from './scan-result.ts';
import { ToneLadder } from './tone-ladder.tsx';
import { placeOnLadder } from './tone-place.ts';
import type { Correction } from './use-correction.ts';

// The keys of a literal record, in the order in which it is written.
const ATTRIBUTES = Object.keys(ATTRIBUTE_NAMES) as Attribute[];

export function FacialFeatures({ result, correction }: { result: DetectedResult; correction: Correction }) {
  const { analysis } = result;
  return (
    <div>
      <dl>
        {ATTRIBUTES.map((attribute) => {
          const value = analysis[attribute];
          const said = sureness(result, attribute);
          const sentence = attribute === 'skin_tone' ? placeOnLadder(value) : meaningOf(attribute, value ?? '');
          return (
            <div key={attribute} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-15 text-ink-muted sm:pt-0.5">{ATTRIBUTE_NAMES[attribute]}</dt>
              <dd>
                <p className="font-medium">
                  {value ? capitalised(value) : 'Not named'}
                  {said ? <span className="font-normal text-15 text-ink-muted"> · {said.word}</span> : null}
                </p>
                {sentence ? <p className="text-15 text-ink-muted">{sentence}</p> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <ToneLadder tone={analysis.skin_tone} correction={correction} />
    </div>
  );
}
