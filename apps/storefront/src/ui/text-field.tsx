import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldProps } from './field.tsx';

/** One line of text. */
export function TextField({ label, hint, error, need, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, need, className }}>
      {(control) => <input {...input} {...control} className={controlClasses} />}
    </Field>
  );
}
