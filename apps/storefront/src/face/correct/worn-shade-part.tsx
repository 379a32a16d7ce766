import type { Product } from '@beautymark/contracts/catalog';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import type { FormFields } from '#platform/forms/form-fields.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Swatch } from '../swatch.tsx';
import { optionsOf } from './own-words.tsx';
import { basesIn, type ShadeTone, wornTone } from './worn-shade.ts';

export interface WornShade {
  productId: string;
  shade: string;
}

interface WornShadePartProps {
  field: FormFields<WornShade>;
  chosen: WornShade;
  /** Another product: its shades have not been chosen from. */
  onProduct: () => void;
  onShade: (tone: ShadeTone) => void;
}

const searchFor = (search: string) => apiQuery('/api/products', { querystring: { search } });

/** A foundation or concealer that fits, in its shade. */
export function WornShadePart(props: WornShadePartProps) {
  const foundations = useApi(searchFor('foundation'));
  const concealers = useApi(searchFor('concealer'));
  if (foundations.isError || concealers.isError) {
    const retry = () => Promise.all([foundations.refetch(), concealers.refetch()]);
    return <LoadFailed what="Foundations and concealers" retry={retry} bare />;
  }
  if (!foundations.data || !concealers.data) return <Spinner label="Loading foundations and concealers" />;
  return <WornShadeFields products={basesIn([foundations.data, concealers.data])} {...props} />;
}

function WornShadeFields({
  products,
  field,
  chosen,
  onProduct,
  onShade,
}: WornShadePartProps & { products: readonly Product[] }) {
  const product = useApi(productQuery(Number(chosen.productId)), { enabled: chosen.productId !== '' });
  const shades = lightToDeep(product.data?.shades ?? []);
  const shadeNamed = (name: string) => shades.find((shade) => shade.name === name);
  const shade = shadeNamed(chosen.shade);
  const tone = shade && wornTone(shade);
  return (
    <div className="grid gap-4 pb-3">
      <SelectField
        label="Product"
        options={[
          { value: '', label: 'Choose' },
          ...products.map(({ id, brand, name }) => ({ value: String(id), label: `${brand} · ${name}` })),
        ]}
        {...field('productId', { onChange: onProduct })}
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
            {...field('shade', {
              onChange: ({ target }) => {
                const picked = shadeNamed(target.value);
                if (picked) onShade(wornTone(picked));
              },
            })}
          />
          {shade ? <Swatch hex={shade.hex} /> : null}
        </div>
      )}
      <p role="status" className="min-h-6">
        {tone ? `Your skin tone: ${[tone.skin_tone, tone.undertone].filter(Boolean).join(', ')}.` : ''}
      </p>
    </div>
  );
}
