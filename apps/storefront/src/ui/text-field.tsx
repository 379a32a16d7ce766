import type { ComponentProps } from 'react';
import { controlClasses, FormField, type FormFieldProps } from './form-field.tsx';

/** One line of text. */
export function TextField({ label, hint, error, need, className, ...input }: FormFieldProps & ComponentProps<'input'>) {
  return (
    <FormField {...{ label, hint, error, need, className }}>
      {(control) => <input {...input} {...control} className={controlClasses} />}
    </FormField>
  );
}
