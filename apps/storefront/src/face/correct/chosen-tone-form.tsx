import type { Analysis } from '@beautymark/contracts/face';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  SKIN_TONES,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { describeError } from '#platform/api/describe-error.ts';
import { formFields, submitting } from '#platform/form-fields.ts';
import { useWrite } from '#platform/use-write.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ATTRIBUTE_NAMES, capitalised } from '../attribute-words.ts';
import { chooseTone } from './choose-tone.ts';
import { ToneChoice, WordChoice } from './face-choices.tsx';
import type { OwnWordsDialogProps } from './own-words.ts';

/** What the specification asks of every analysis; the rest may stay unsaid. */
const Choice = z.object({
  skin_tone: z.string().pipe(
    z.enum(
      SKIN_TONES.map(({ name }) => name),
      'Choose your skin tone',
    ),
  ),
  undertone: z.string().pipe(z.enum(UNDERTONES, 'Choose your undertone')),
  eye_color: z.string().pipe(z.enum(EYE_COLORS, 'Choose your eye colour')),
  eyebrow_color: z.string(),
  eyebrow_shape: z.string(),
  lip_shade: z.string(),
});
type Choice = z.output<typeof Choice>;

const OPTIONAL = {
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
} as const;
const OPTIONALS = Object.keys(OPTIONAL) as (keyof typeof OPTIONAL)[]; // the keys of a literal record

const optionsOf = (words: readonly string[]) => [
  { value: '', label: 'Not sure' },
  ...words.map((word) => ({ value: word, label: capitalised(word) })),
];

interface ChosenToneFormProps extends Pick<OwnWordsDialogProps, 'before' | 'photo' | 'onFound'> {
  /** The first line, which takes the focus where the form replaces something else. */
  first?: RefObject<HTMLParagraphElement | null>;
}

/** Tone, undertone and eyes; brows and lips for those who like. What stays unsaid is absent, never assumed. */
export function ChosenToneForm({ before, photo, onFound, first }: ChosenToneFormProps) {
  const known = before?.analysis;
  const form = useForm({
    resolver: zodResolver(Choice),
    defaultValues: {
      skin_tone: known?.skin_tone ?? '',
      undertone: known?.undertone ?? '',
      eye_color: known?.eye_color ?? '',
      eyebrow_color: known?.eyebrow_color ?? '',
      eyebrow_shape: known?.eyebrow_shape ?? '',
      lip_shade: known?.lip_shade ?? '',
    },
  });
  const field = formFields(form);

  const { mutate, isPending, error } = useWrite({
    mutationFn: (choice: Choice) => chooseTone(saidIn(choice), { before, photo }),
    onSuccess: onFound,
  });
  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate)} className="grid gap-6">
      <p ref={first} tabIndex={-1} className="text-ink-muted outline-none">
        No photo needed. You can change it at any time.
      </p>
      <ToneChoice {...field('skin_tone')} />
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
              options={optionsOf(OPTIONAL[attribute])}
              {...field(attribute)}
            />
          ))}
        </div>
      </fieldset>
      {error ? (
        <Alert>
          <p>Your tone could not be saved. What you chose stays.</p>
          <p className="text-ink-muted">{describeError(error) ?? 'Please try again.'}</p>
        </Alert>
      ) : null}
      <DialogFoot>
        <Button type="submit" busy={isPending}>
          Use my tone
        </Button>
      </DialogFoot>
    </form>
  );
}

function saidIn({ eyebrow_color, eyebrow_shape, lip_shade, ...needed }: Choice): Analysis {
  return {
    ...needed,
    ...(eyebrow_color && { eyebrow_color }),
    ...(eyebrow_shape && { eyebrow_shape }),
    ...(lip_shade && { lip_shade }),
  };
}
