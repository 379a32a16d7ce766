import type { ProductForm } from '@beautymark/contracts/seller';
import { useWatch } from 'react-hook-form';
import { formFields } from '#platform/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LABELS, NO_SALE } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

/** True once any of its fields is filled in. */
export const isOnSale = (sale: ProductForm['sale']): boolean => Object.values(sale).some((text) => text !== '');

/** A lower price from one time to another. No label repeats a specified one. */
export function SaleFields({ form }: { form: ProductFormState }) {
  const field = formFields(form);
  const sale = useWatch({ control: form.control, name: 'sale' });
  const remove = () => {
    form.setValue('sale', NO_SALE, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    form.setFocus('sale.price');
  };
  return (
    <fieldset aria-describedby="sale-note">
      <legend className="font-medium text-15">{LABELS.sale}</legend>
      <p id="sale-note" className="text-13 text-ink-muted">
        Then it costs what it did before. Typing another price above ends a sale that is under way.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TextField
          label="Reduced to"
          need="optional"
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars"
          {...field('sale.price')}
        />
        <TextField label="From (UTC)" type="datetime-local" need="optional" {...field('sale.from')} />
        <TextField label="Until (UTC)" type="datetime-local" need="optional" {...field('sale.until')} />
      </div>
      <FieldError id="sale-error" error={form.formState.errors.sale?.message} />
      {isOnSale(sale) ? (
        <Button look="secondary" icon="ri-delete-bin-line" className="mt-3" onClick={remove}>
          Remove sale
        </Button>
      ) : null}
    </fieldset>
  );
}
