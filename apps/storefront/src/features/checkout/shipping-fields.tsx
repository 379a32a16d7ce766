import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { ShippingAddress } from '@beautymark/contracts/orders';
import type { ComponentProps } from 'react';
import type { FormFields } from '#platform/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CheckoutValues } from './checkout-draft.ts';

type Name = keyof ShippingAddress;

const FIELDS = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name', className: 'sm:col-span-6' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    className: 'sm:col-span-3',
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    hint: 'With area code, at least 10 characters',
    className: 'sm:col-span-3',
  },
  { name: 'address', label: 'Address', autoComplete: 'street-address', className: 'sm:col-span-6' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', className: 'sm:col-span-2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', className: 'sm:col-span-2' },
  { name: 'zipCode', label: 'ZIP Code', autoComplete: 'postal-code', className: 'sm:col-span-2' },
] as const satisfies readonly (ComponentProps<typeof TextField> & { name: Name })[];

type Country = ShippingAddress['country'];

/** Labels and rules are the specified ones; the words are those of the country. All are one line, so nothing moves. */
const HINTS: Partial<Record<Name, Record<Country, string>>> = {
  state: {
    US: 'Outside the US: county or region',
    CA: 'Province or territory',
    UK: 'County or region',
    AU: 'State or territory',
  },
  zipCode: { US: 'Outside the US: postcode', CA: 'Postal code', UK: 'Postcode', AU: 'Postcode' },
};

interface ShippingFieldsProps {
  field: FormFields<CheckoutValues>;
  country: Country;
}

/** The shipping address as one group. Its visible heading is rendered above the form while the form loads. */
export function ShippingFields({ field, country }: ShippingFieldsProps) {
  return (
    <fieldset className="grid gap-6 sm:grid-cols-6">
      {/* Not by aria-labelledby: what looks for the field "Address" by its label would find the group as well. */}
      <legend className="sr-only">Shipping address</legend>
      {FIELDS.map(({ name, ...props }) => {
        const hint = HINTS[name]?.[country];
        return <TextField key={name} need="required" {...props} {...(hint ? { hint } : {})} {...field(name)} />;
      })}
      <SelectField
        label="Country"
        need="required"
        autoComplete="country"
        className="sm:col-span-6"
        options={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        {...field('country')}
      />
    </fieldset>
  );
}
