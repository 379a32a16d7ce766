import { NEW_SHADE_HEXES, type ProductForm } from '@beautymark/contracts/seller';
import { useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { formFields } from '#platform/forms/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LABELS, NO_SALE } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

/** In a color that no other shade has, while there is one. */
function newShade(others: readonly { hex: string }[]) {
  const taken = new Set(others.map(({ hex }) => hex));
  const hex = NEW_SHADE_HEXES.find((color) => !taken.has(color)) ?? NEW_SHADE_HEXES[0];
  return { name: '', hex, stock: '' };
}

/** What most products can do without: folded, unless it is filled in or something in it is wrong. */
export function MoreFields({ form }: { form: ProductFormState }) {
  const { formState, getValues } = form;
  const field = formFields(form);
  const { errors, submitCount } = formState;
  const isWrong = errors.stock !== undefined || errors.shades !== undefined || errors.sale !== undefined;
  const [isOpen, setIsOpen] = useState(
    () => getValues('stock') !== '' || getValues('shades').length > 0 || isOnSale(getValues('sale')),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that finds a mistake here shows it
  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong, submitCount]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/more border-line border-t"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium text-15 [&::-webkit-details-marker]:hidden">
        <span>
          More <span className="font-normal text-ink-muted">Shades, stock, sale</span>
        </span>
        <span className="transition-transform duration-120 group-open/more:rotate-180">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </summary>
      <div className="grid gap-6 pt-2">
        <ShadeFields form={form} />
        <TextField
          label={LABELS.stock}
          need="optional"
          inputMode="numeric"
          autoComplete="off"
          hint="How many you have in all. Leave it empty if you don’t count them."
          {...field('stock')}
        />
        <SaleFields form={form} />
      </div>
    </details>
  );
}

function ShadeFields({ form }: { form: ProductFormState }) {
  const { control, formState, getValues, setFocus, trigger } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'shades' });
  const { errors } = formState;
  const names = useWatch({ control, name: 'shades' }).map(({ name }) => name);
  const areWrong = errors.shades?.root !== undefined;
  // A changed field is checked alone: what is wrong with all of them together would stay after it was mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a name asks again
  useEffect(() => {
    if (areWrong) void trigger('shades');
  }, [names.join('\n'), areWrong, trigger]);
  const removeShade = (index: number) => {
    remove(index);
    if (fields.length > 1) setFocus(`shades.${Math.max(0, index - 1)}.name`);
  };
  return (
    <fieldset aria-describedby={errors.shades?.root ? 'shades-error' : undefined}>
      <legend className="font-medium text-15">{LABELS.shades}</legend>
      <ul className="grid">
        {fields.map(({ id }, index) => (
          <ShadeRow key={id} form={form} index={index} onRemove={() => removeShade(index)} />
        ))}
      </ul>
      <FieldError id="shades-error" error={errors.shades?.root?.message ?? errors.shades?.message} />
      <Button
        look="secondary"
        icon="ri-add-line"
        className="mt-3"
        onClick={() => append(newShade(getValues('shades')))}
      >
        Add Shade
      </Button>
    </fieldset>
  );
}

interface ShadeRowProps {
  form: ProductFormState;
  index: number;
  onRemove: () => void;
}

function ShadeRow({ form, index, onRemove }: ShadeRowProps) {
  const field = formFields(form);
  return (
    // The labels of the first row head the columns; each field keeps its own for the ear.
    <li
      className={`grid grid-cols-[minmax(0,1fr)_3.5rem_5.5rem_2.75rem] items-end gap-x-2 py-1 sm:grid-cols-[minmax(0,1fr)_4.5rem_7rem_2.75rem] sm:gap-x-3 ${index > 0 ? '[&_label]:sr-only' : ''}`}
    >
      <TextField label="Shade name" autoComplete="off" {...field(`shades.${index}.name`)} />
      <TextField label="Colour" type="color" className="[&_input]:p-1" {...field(`shades.${index}.hex`)} />
      <TextField label="Shade stock" inputMode="numeric" autoComplete="off" {...field(`shades.${index}.stock`)} />
      <IconButton icon="ri-delete-bin-line" label={`Remove shade ${index + 1}`} onClick={onRemove} />
    </li>
  );
}

/** True once any of its fields is filled in. */
const isOnSale = (sale: ProductForm['sale']): boolean => Object.values(sale).some((text) => text !== '');

/** A lower price from one time to another. No label repeats a specified one. */
function SaleFields({ form }: { form: ProductFormState }) {
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
        It then costs what it did before. Typing another price above ends a running sale.
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
        <TextField label="From (your time)" type="datetime-local" need="optional" {...field('sale.from')} />
        <TextField label="Until (your time)" type="datetime-local" need="optional" {...field('sale.until')} />
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
