import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldProps } from './field.tsx';

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  need,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, need, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={`${controlClasses} py-2`} />}
    </Field>
  );
}
