import type { Product } from '@beautymark/contracts/catalog';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { EYE_COLORS, EYEBROW_COLORS, EYEBROW_SHAPES, LIP_SHADES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { formFields, submitting } from '#platform/form-fields.ts';
import { useWrite } from '#platform/use-write.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ATTRIBUTE_NAMES, capitalised } from '../attribute-words.ts';
import type { DetectedResult } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';
import { correctScan } from './correct-scan.ts';
import { scanWithShade } from './scan-with-shade.ts';
import { wornTone } from './worn-shade.ts';

/** What no foundation tells, asked only where no photo has told it; the undertone only where the shade says none. */
const OTHER_WORDS = {
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
} as const;
const OTHERS = Object.keys(OTHER_WORDS) as (keyof typeof OTHER_WORDS)[]; // the keys of a literal record

const Choice = z.object({
  productId: z.string().min(1, 'Choose a product'),
  shade: z.string().min(1, 'Choose a shade'),
  undertone: z.string().pipe(z.enum(UNDERTONES, 'Choose your undertone')),
  eye_color: z.string().min(1, 'Choose your eye colour'),
  // These may stay unsaid.
  eyebrow_color: z.string(),
  eyebrow_shape: z.string(),
  lip_shade: z.string(),
});
type Choice = z.output<typeof Choice>;
const NAMES = Object.keys(Choice.shape) as (keyof Choice)[]; // the keys of a schema

/** What the specification asks of every analysis. */
const NEEDED: readonly (keyof typeof OTHER_WORDS)[] = ['undertone', 'eye_color'];

const optionsOf = (words: readonly string[], unsaid = 'Choose') => [
  { value: '', label: unsaid },
  ...words.map((word) => ({ value: word, label: capitalised(word) })),
];

/** Without the words that nobody has said. */
const said = <Words extends Partial<Record<string, string>>>(words: Words) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word)) as Words;

interface WornShadeFormProps {
  products: readonly Product[];
  before: DetectedResult | null;
  photo: Blob | null;
  onFound: (result: DetectedResult) => void;
}

export function WornShadeForm({ products, before, photo, onFound }: WornShadeFormProps) {
  const known = before?.analysis;
  // A service that tells no details knows nothing of worn shades.
  const readAgain = photo && before?.details?.face ? { before, photo } : null;
  /** In the shopper's own word, or as the photo has shown it: for shades that say none. */
  const ownUndertone = useRef<string>(UNDERTONES.find((word) => word === known?.undertone) ?? '');
  const form = useForm({
    resolver: zodResolver(Choice),
    defaultValues: {
      productId: '',
      shade: '',
      undertone: '',
      eye_color: known?.eye_color ?? '',
      eyebrow_color: known?.eyebrow_color ?? '',
      eyebrow_shape: known?.eyebrow_shape ?? '',
      lip_shade: known?.lip_shade ?? '',
    },
  });
  const { watch, register, resetField, setValue } = form;
  // Errors get the focus in this order. The undertone's field comes later than those below it.
  for (const name of NAMES) register(name);
  const field = formFields(form);
  const [productId, shadeName] = watch(['productId', 'shade']);
  const product = useApi(productQuery(Number(productId)), { enabled: productId !== '' });
  const shades = lightToDeep(product.data?.shades ?? []);
  const shadeNamed = (chosen: string) => shades.find(({ name }) => name === chosen);
  const shade = shadeNamed(shadeName);
  const tone = shade && wornTone(shade);
  const asked = OTHERS.filter((attribute) =>
    attribute === 'undertone' ? tone && !tone.undertone : !known?.[attribute],
  );
  const onShade = (chosen: string) => {
    const next = shadeNamed(chosen);
    setValue('undertone', (next && wornTone(next).undertone) ?? ownUndertone.current);
  };
  const onOther = (attribute: keyof typeof OTHER_WORDS, word: string) => {
    if (attribute === 'undertone') ownUndertone.current = word;
  };

  const { mutate, isPending, error } = useWrite({
    mutationFn: async ({ productId: _product, shade: _shade, undertone, ...others }: Choice) => {
      if (!tone) return null;
      const worn = { skin_tone: tone.skin_tone, undertone };
      if (readAgain) return scanWithShade(readAgain.before, worn, readAgain.photo);
      const all = said({ undertone, ...others });
      const words = said(Object.fromEntries(asked.map((attribute) => [attribute, all[attribute]])));
      const start = before ?? {
        analysis: { ...worn, ...said(others) },
        recommendations: [],
        details: null,
        corrected: [],
      };
      return correctScan(start, { ...worn, ...words }, photo);
    },
    onSuccess: (result) => result && onFound(result),
  });

  return (
    <form method="post" noValidate onSubmit={submitting(form, mutate)} className="grid gap-6">
      <SelectField
        label="Product"
        options={[
          { value: '', label: 'Choose' },
          ...products.map(({ id, brand, name }) => ({ value: String(id), label: `${brand} · ${name}` })),
        ]}
        {...field('productId', { onChange: () => resetField('shade') })}
      />
      {product.isError ? (
        <LoadFailed what="The shades" retry={() => product.refetch()} bare />
      ) : (
        <div className="flex items-end gap-4">
          <SelectField
            label="Shade"
            className="min-w-0 grow"
            options={optionsOf(shades.map(({ name }) => name))}
            disabled={shades.length === 0}
            {...field('shade', { onChange: (event) => onShade(event.target.value) })}
          />
          {shade ? <Swatch hex={shade.hex} /> : null}
        </div>
      )}
      <p role="status" className="min-h-6">
        {tone ? `Your skin tone: ${[tone.skin_tone, tone.undertone].filter(Boolean).join(', ')}.` : ''}
      </p>
      {readAgain ? (
        <p className="text-ink-muted">
          The shade also shows the light in your photo: brows and lips are read again in it.
        </p>
      ) : null}
      {asked.length > 0 ? (
        <fieldset>
          <legend className="mb-2 text-ink-muted">And what a foundation can’t tell us</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {asked.map((attribute) => (
              <SelectField
                key={attribute}
                label={ATTRIBUTE_NAMES[attribute]}
                options={optionsOf(OTHER_WORDS[attribute], NEEDED.includes(attribute) ? 'Choose' : 'Not sure')}
                {...field(attribute, { onChange: (event) => onOther(attribute, event.target.value) })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {error ? (
        <Alert>
          <p>Your tone could not be saved. What you chose stays.</p>
          <p className="text-ink-muted">{describeError(error) ?? 'Please try again.'}</p>
        </Alert>
      ) : null}
      <DialogFoot>
        <Button type="submit" busy={isPending}>
          Use this shade
        </Button>
      </DialogFoot>
    </form>
  );
}
