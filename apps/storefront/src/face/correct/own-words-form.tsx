import { EYE_COLORS, SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { type ComponentProps, useId, useState } from 'react';
import { z } from 'zod';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { capitalized } from '#platform/words/capitalized.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ATTRIBUTE_NAMES, CHOICES } from '../attribute-words.ts';
import { takeOwnWords } from './correct-scan.ts';
import { type OwnWordsDialogProps, optionsOf } from './own-words.tsx';
import { TONE_TILE, ToneGrid, ToneName } from './tone-grid.tsx';
import { WornShadePart } from './worn-shade-part.tsx';

/** What the specification asks of every analysis; the rest may stay unsaid. */
const Choice = z.object({
  productId: z.string(),
  shade: z.string(),
  skin_tone: z.string().pipe(
    z.enum(
      SKIN_TONES.map(({ name }) => name),
      'Choose your skin tone',
    ),
  ),
  undertone: z.string('Choose your undertone').pipe(z.enum(UNDERTONES, 'Choose your undertone')),
  eye_color: z.string().pipe(z.enum(EYE_COLORS, 'Choose your eye colour')),
  eyebrow_color: z.string(),
  eyebrow_shape: z.string(),
  lip_shade: z.string(),
});

const OPTIONALS = ['eyebrow_color', 'eyebrow_shape', 'lip_shade'] as const;

/** Without the words that were not chosen. */
const said = <Words extends Partial<Record<string, string>>>(words: Words) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word)) as Words;

type OwnWordsFormProps = Pick<OwnWordsDialogProps, 'before' | 'photo' | 'onFound' | 'start'>;

/**
 * Tone, undertone and eyes; brows and lips for those who like. A shade that fits fills in the tone. What stays unsaid is
 * absent, never assumed.
 */
export function OwnWordsForm({ before, photo, onFound, start }: OwnWordsFormProps) {
  const [isByShade, setIsByShade] = useState(start === 'shade');
  const known = before?.analysis;
  const form = useContractForm(Choice, {
    values: {
      productId: '',
      shade: '',
      skin_tone: known?.skin_tone ?? '',
      undertone: known?.undertone ?? '',
      eye_color: known?.eye_color ?? '',
      eyebrow_color: known?.eyebrow_color ?? '',
      eyebrow_shape: known?.eyebrow_shape ?? '',
      lip_shade: known?.lip_shade ?? '',
    },
    send: ({ productId: _product, shade, ...chosen }) =>
      takeOwnWords(said(chosen), { before, photo }, { isByShade: shade !== '' }),
    onSent: onFound,
    failure: 'Your tone could not be saved. What you chose stays.',
  });
  const { field, watch, setValue } = form;
  const [productId, shade] = watch(['productId', 'shade']);
  return (
    <ContractForm form={form} className="grid gap-6" foot={<UseMyTone isSending={form.isSending} />}>
      <p className="text-ink-muted">No photo needed. You can change it at any time.</p>
      <details
        open={isByShade}
        onToggle={({ currentTarget }) => setIsByShade(currentTarget.open)}
        className="group/worn border-line border-y"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-medium text-15 [&::-webkit-details-marker]:hidden">
          I wear a foundation or concealer that fits
          <span className="transition-transform duration-120 group-open/worn:rotate-180">
            <Icon name="ri-arrow-down-s-line" />
          </span>
        </summary>
        {isByShade ? (
          <WornShadePart
            field={field}
            chosen={{ productId, shade }}
            onProduct={() => setValue('shade', '')}
            onShade={(tone) => {
              setValue('skin_tone', tone.skin_tone);
              setValue('undertone', tone.undertone ?? known?.undertone ?? '');
            }}
          />
        ) : null}
      </details>
      <ToneChoice {...field('skin_tone', { onChange: () => setValue('shade', '') })} />
      <WordChoice
        legend={ATTRIBUTE_NAMES.undertone}
        words={UNDERTONES}
        hint="Gold and peach suit warm skin, silver and rose cool skin. If both do, it is neutral."
        {...field('undertone')}
      />
      <WordChoice legend={ATTRIBUTE_NAMES.eye_color} words={EYE_COLORS} {...field('eye_color')} />
      <fieldset>
        <legend className="mb-2 text-ink-muted">Brows and lips, if you like</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {OPTIONALS.map((attribute) => (
            <SelectField
              key={attribute}
              label={ATTRIBUTE_NAMES[attribute]}
              options={optionsOf(CHOICES[attribute], 'Not sure')}
              {...field(attribute)}
            />
          ))}
        </div>
      </fieldset>
    </ContractForm>
  );
}

const UseMyTone = ({ isSending }: { isSending: boolean }) => (
  <DialogFoot>
    <Button type="submit" busy={isSending}>
      Use my tone
    </Button>
  </DialogFoot>
);

/** As the form registers its radio buttons. */
type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { error: string | undefined };

/** The 18 tones light to deep: radio buttons, so that the arrow keys choose. */
function ToneChoice({ error, ...radio }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-15">{ATTRIBUTE_NAMES.skin_tone}</legend>
      <ToneGrid>
        {(tone) => (
          <label
            key={tone.name}
            className={`${TONE_TILE} has-checked:font-medium has-checked:ring-2 has-focus-visible:outline-2 forced-colors:has-checked:border-2`}
          >
            <input
              type="radio"
              value={tone.name}
              aria-invalid={error ? true : undefined}
              {...radio}
              className="native-input"
            />
            <ToneName tone={tone} />
          </label>
        )}
      </ToneGrid>
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
function WordChoice({ legend, words, hint, error, ...radio }: WordChoiceProps) {
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
            {capitalized(word)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
