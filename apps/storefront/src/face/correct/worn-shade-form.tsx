import type { Product } from '@beautymark/contracts/catalog';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { UNDERTONES } from '@beautymark/contracts/vocabularies';
import { useRef } from 'react';
import { z } from 'zod';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ATTRIBUTE_NAMES, CHOICES } from '../attribute-words.ts';
import type { DetectedResult } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';
import { correctScan, scanWithShade } from './correct-scan.ts';
import { type KnownBefore, NOT_SAVED, optionsOf, said, UseIt } from './own-words.tsx';
import { wornTone } from './worn-shade.ts';

/** What no foundation tells, asked only where no photo has told it; the undertone only where the shade says none. */
const OTHERS = Object.keys(CHOICES) as (keyof typeof CHOICES)[]; // the keys of a literal record

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
const NEEDED: readonly (keyof typeof CHOICES)[] = ['undertone', 'eye_color'];

interface WornShadeFormProps extends KnownBefore {
  products: readonly Product[];
  onFound: (result: DetectedResult) => void;
}

export function WornShadeForm({ products, before, photo, onFound }: WornShadeFormProps) {
  const known = before?.analysis;
  // A service that tells no details knows nothing of worn shades.
  const readAgain = photo && before?.details?.face ? { before, photo } : null;
  /** In the shopper's own word, or as the photo has shown it: for shades that say none. */
  const ownUndertone = useRef<string>(UNDERTONES.find((word) => word === known?.undertone) ?? '');
  const form = useContractForm(Choice, {
    values: {
      productId: '',
      shade: '',
      undertone: '',
      eye_color: known?.eye_color ?? '',
      eyebrow_color: known?.eyebrow_color ?? '',
      eyebrow_shape: known?.eyebrow_shape ?? '',
      lip_shade: known?.lip_shade ?? '',
    },
    send: find,
    onSent: (result) => result && onFound(result),
    failure: NOT_SAVED,
  });
  const { field, watch, register, resetField, setValue } = form;
  // Errors get the focus in this order. The undertone's field comes later than those below it.
  for (const name of NAMES) register(name);
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
  const onOther = (attribute: keyof typeof CHOICES, word: string) => {
    if (attribute === 'undertone') ownUndertone.current = word;
  };

  async function find({
    productId: _product,
    shade: _shade,
    undertone,
    ...others
  }: Choice): Promise<DetectedResult | null> {
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
  }

  return (
    <ContractForm form={form} className="grid gap-6" foot={<UseIt label="Use this shade" form={form} />}>
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
                options={optionsOf(CHOICES[attribute], NEEDED.includes(attribute) ? 'Choose' : 'Not sure')}
                {...field(attribute, { onChange: (event) => onOther(attribute, event.target.value) })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </ContractForm>
  );
}
