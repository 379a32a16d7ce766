import { type ComponentProps, useId } from 'react';
import { Icon } from './icon.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Label above and always visible, hint and error below and tied to the field. */
export function TextField({ label, hint, error, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-15 font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-1 block min-h-11 w-full rounded-soft border border-line-strong bg-surface px-3 text-17 aria-invalid:border-danger"
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-13 text-ink-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The sentence below a field that is not right yet. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1 flex items-start gap-1 text-15 text-danger">
      <Icon name="ri-error-warning-line" />
      {error}
    </p>
  );
}
