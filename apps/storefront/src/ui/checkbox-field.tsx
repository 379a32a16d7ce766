import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './form-field.tsx';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  /** A link inside the label is followed and does not toggle the checkbox. */
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
}

export function CheckboxField({ label, hint, error, className = '', ...input }: CheckboxFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="mt-2.5 size-6 shrink-0 accent-fig"
        />
        <div className="py-2.5 text-15">
          <label htmlFor={id}>{label}</label>
          {hint ? (
            <p id={`${id}-hint`} className="text-13 text-ink-muted">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
