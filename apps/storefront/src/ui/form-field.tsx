import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface FormFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown beside the label, for required and optional fields. */
  need?: 'required' | 'optional' | undefined;
  className?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export const controlClasses =
  'mt-1 block min-h-11 w-full rounded-soft border border-line-strong bg-surface px-3 text-17 text-ink aria-invalid:border-danger';

/** A form field: visible label above, hint and error below, connected to the control. */
export function FormField({
  label,
  hint,
  error,
  need,
  className = '',
  children,
}: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const ids = {
    need: need === 'optional' ? `${id}-need` : '',
    hint: hint ? `${id}-hint` : '',
    error: error ? `${id}-error` : '',
  };
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="block font-medium text-15">
          {label}
        </label>
        {/* "Required" is already said by the control itself. */}
        {need ? (
          <span
            id={ids.need || undefined}
            aria-hidden={need === 'required' || undefined}
            className="text-13 text-ink-muted"
          >
            {need}
          </span>
        ) : null}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': Object.values(ids).filter(Boolean).join(' ') || undefined,
        'aria-required': need === 'required' || undefined,
      })}
      {hint ? (
        <p id={ids.hint} className="mt-1 text-13 text-ink-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="mt-1 flex items-start gap-1 text-15 text-danger">
      <Icon name="ri-error-warning-line" />
      <span id={id}>{error}</span>
    </p>
  );
}
