import type { KeyScope } from '@beautymark/contracts/key-scopes';
import type { WebhookEvent } from '@beautymark/contracts/webhook-events';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldError } from '#ui/form-field.tsx';

interface ChoicesProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  /** Of react-hook-form, for all checkboxes together. */
  field: object;
  error: string | undefined;
}

/** Checkboxes of which at least one is chosen; the value stands beside its words, as programs read it. */
export function Choices<Value extends string>({ legend, options, field, error }: ChoicesProps<Value>) {
  const errorId = `${legend.toLowerCase().replaceAll(' ', '-')}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="font-medium text-15">{legend}</legend>
      {Object.entries<string>(options).map(([value, words]) => (
        <CheckboxField key={value} {...field} value={value} label={words} hint={value} />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

export const SCOPES: Record<KeyScope, string> = {
  'products:read': 'See your products',
  'products:write': 'Add, change and archive products, upload pictures, import',
  'orders:read': 'See your parcels, with names and addresses',
  'orders:write': 'Move parcels on to their next status',
  'customers:read': 'See your customers',
  'reports:read': 'See figures, analytics and statements',
  'reviews:write': 'Answer reviews',
};

export const EVENTS: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed',
  'parcel.changed': 'A parcel gets another status',
  'stock.low': 'Few pieces of a product are left',
  'review.written': 'A review is written',
};
