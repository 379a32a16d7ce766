import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { Select } from './select.tsx';

/** A select with its label. Groups of options come as children. */
export function SelectField({
  label,
  hint,
  error,
  need,
  className,
  options = [],
  children,
  ...select
}: FormFieldProps & ComponentProps<'select'> & { options?: readonly { value: string; label: string }[] }) {
  return (
    <FormField label={label} hint={hint} error={error} need={need} className={className}>
      {(control) => (
        <div className="mt-1">
          <Select {...select} {...control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            {children}
          </Select>
        </div>
      )}
    </FormField>
  );
}
