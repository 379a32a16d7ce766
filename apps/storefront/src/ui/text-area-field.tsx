import type { ComponentProps } from 'react';
import { controlClasses, FormField, type FormFieldProps } from './form-field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  need,
  className,
  ...area
}: FormFieldProps & ComponentProps<'textarea'>) {
  return (
    <FormField label={label} hint={hint} error={error} need={need} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={`${controlClasses} py-2`} />}
    </FormField>
  );
}
