import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ComponentProps, useId } from 'react';
import { FieldError } from '#ui/form-field.tsx';
import { ATTRIBUTE_NAMES, capitalised } from '../attribute-words.ts';

/** As the form registers its radio buttons. */
type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { error: string | undefined };

/** The 18 tones light to deep: radio buttons, so that the arrow keys choose. A row is one group of tones, or two. */
export function ToneChoice({ error, ...radio }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-15">{ATTRIBUTE_NAMES.skin_tone}</legend>
      <div className="mt-2 grid grid-cols-3 gap-1 bg-swatch-surround p-1 sm:grid-cols-6">
        {SKIN_TONES.map(({ name, hex }) => (
          <label
            key={name}
            className="relative grid cursor-pointer justify-items-center gap-1 rounded-soft p-2 text-13 ring-ink ring-inset hover:ring-1 has-checked:font-medium has-checked:ring-2 has-focus-visible:outline-2 forced-colors:has-checked:border-2"
          >
            <input type="radio" value={name} aria-invalid={error ? true : undefined} {...radio} className="sr-only" />
            <span
              aria-hidden
              className="size-9 rounded-full border border-line-strong forced-color-adjust-none"
              style={{ backgroundColor: hex }}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface WordChoiceProps extends ChoiceProps {
  legend: string;
  words: readonly string[];
  hint?: string;
}

/** One word of a list, all of them in sight. */
export function WordChoice({ legend, words, hint, error, ...radio }: WordChoiceProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-medium text-15">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {words.map((word) => (
          <label
            key={word}
            className="flex min-h-11 items-center gap-2 rounded-soft border border-line-strong px-2 text-15 has-checked:border-fig has-checked:bg-fig-soft"
          >
            <input
              type="radio"
              value={word}
              aria-invalid={error ? true : undefined}
              {...radio}
              className="size-5 accent-fig"
            />
            {capitalised(word)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
