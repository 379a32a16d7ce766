import type { ComponentProps } from 'react';
import { controlClasses, FormField, type FormFieldProps } from './form-field.tsx';

export function TextField({ label, hint, error, need, className, ...input }: FormFieldProps & ComponentProps<'input'>) {
  return (
    <FormField label={label} hint={hint} error={error} need={need} className={className}>
      {(control) => <input {...input} {...control} className={controlClasses} />}
    </FormField>
  );
}
