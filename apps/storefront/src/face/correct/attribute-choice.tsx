import type { Attribute } from '@beautymark/contracts/face';
import { EYE_COLORS, EYEBROW_COLORS, EYEBROW_SHAPES, LIP_SHADES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { ATTRIBUTE_NAMES, capitalised } from '../attribute-words.ts';
import type { Correction } from './use-correction.ts';

/** The tone has its ladder; the others are chosen from their word lists. */
const CHOICES: Record<Exclude<Attribute, 'skin_tone'>, readonly string[]> = {
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
};

interface AttributeChoiceProps {
  attribute: keyof typeof CHOICES;
  value: string | undefined;
  correction: Correction;
}

/** The shopper puts a word right: the products follow. The word itself stands beside it, so it names the act only. */
export function AttributeChoice({ attribute, value, correction }: AttributeChoiceProps) {
  const id = useId();
  const words = CHOICES[attribute];
  const others = words.filter((word) => word !== value?.toLowerCase());
  return (
    <span className="relative block w-40">
      <label htmlFor={id} className="sr-only">
        {`Correct: ${ATTRIBUTE_NAMES[attribute]}`}
      </label>
      <select
        id={id}
        value=""
        onChange={(event) => correction.choose({ [attribute]: event.target.value })}
        className="min-h-11 w-full appearance-none rounded-soft border border-line-strong bg-surface pr-9 pl-3 text-17"
      >
        <option value="" disabled>
          Change
        </option>
        {others.map((word) => (
          <option key={word} value={word}>
            {capitalised(word)}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-ink-muted">
        <Icon name="ri-arrow-down-s-line" />
      </span>
    </span>
  );
}
