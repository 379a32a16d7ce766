import { type ComponentProps, useState } from 'react';
import { controlClasses, FormField, type FormFieldProps } from './form-field.tsx';

/** A password field with a button that reveals it. The button never submits the form or clears the field. */
export function PasswordField({
  label,
  hint,
  error,
  need,
  className,
  isReady = true,
  ...input
}: FormFieldProps & Omit<ComponentProps<'input'>, 'type'> & { isReady?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error} need={need} className={className}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className={`${controlClasses} pr-18`} />
          <button
            type="button"
            aria-controls={control.id}
            disabled={!isReady}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-11 px-3 text-15 text-ink-muted underline underline-offset-4 hover:text-ink"
          >
            <span>{isShown ? 'Hide' : 'Show'}</span>
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </FormField>
  );
}
