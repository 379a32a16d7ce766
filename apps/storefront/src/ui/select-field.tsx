import type { ComponentProps } from 'react';
import { controlClasses, FormField, type FormFieldProps } from './form-field.tsx';
import { Icon } from './icon.tsx';

/** A native select, which opens the system's picker on phones. Groups of options come as children. */
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
    <FormField {...{ label, hint, error, need, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${controlClasses} appearance-none pr-10`}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted">
            <Icon name="ri-arrow-down-s-line" />
          </span>
        </div>
      )}
    </FormField>
  );
}
