import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Country = NewAddress['country'];

interface AddressFieldsProps {
  /** Of the group. */
  legend: string;
  field: (name: keyof NewAddress) => UseFormRegisterReturn & { error: string | undefined };
  country: Country;
  /** The field before the phone number, in a form that asks for an email address as well. In place, since errors are focused in the order of registration. */
  emailField?: () => ReactNode;
}

/** Labels and rules are the specified ones, and those of the US; for another country its own words stand below. */
const STATE_HINTS: Partial<Record<Country, string>> = {
  CA: 'Province or territory',
  UK: 'County or region',
  AU: 'State or territory',
};
const ZIP_HINTS: Partial<Record<Country, string>> = {
  CA: 'Postal code',
  UK: 'Postcode',
  AU: 'Postcode',
};

export function AddressFields({ legend, field, country, emailField }: AddressFieldsProps) {
  const third = { need: 'required', className: 'sm:col-span-2' } as const;
  const whole = { need: 'required', className: 'sm:col-span-6' } as const;
  return (
    <fieldset className="grid gap-6 sm:grid-cols-6">
      {/* Not by aria-labelledby: what looks for the field "Address" by its label would find the group as well. */}
      <legend className="sr-only">{legend}</legend>
      <TextField label="Full Name" autoComplete="name" {...whole} {...field('fullName')} />
      {emailField?.()}
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Include the area code."
        need="required"
        className={emailField ? 'sm:col-span-3' : 'sm:col-span-6'}
        {...field('phone')}
      />
      {/* Before what depends on it. */}
      <SelectField
        label="Country"
        autoComplete="country"
        options={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        {...whole}
        {...field('country')}
      />
      <TextField label="Address" autoComplete="street-address" {...whole} {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...third} {...field('city')} />
      <TextField
        label="State"
        autoComplete="address-level1"
        hint={STATE_HINTS[country]}
        {...third}
        {...field('state')}
      />
      <TextField
        label="ZIP Code"
        autoComplete="postal-code"
        hint={ZIP_HINTS[country]}
        {...third}
        {...field('zipCode')}
      />
    </fieldset>
  );
}
