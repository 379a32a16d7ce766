import { PAYMENT_MIN_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import type { ComponentProps } from 'react';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { TextField } from '#ui/text-field.tsx';

const METHODS = [
  { value: 'credit-card', label: 'Credit card' },
  { value: 'paypal', label: 'PayPal' },
];

interface PaymentFieldsProps {
  method: string;
  choice: ComponentProps<'input'>;
  totalCents: number;
}

/** What the shop answers to a total that no card can be charged. */
export const TOO_SMALL = `A card cannot be charged less than ${formatCents(PAYMENT_MIN_CENTS)}. Add something to your cart, or remove a code. Nothing is reserved or ordered until then.`;

/** The payment method. Card fields are shown for credit cards only; where money is taken there are none. */
export function PaymentFields({ method, choice, totalCents }: PaymentFieldsProps) {
  const isSelling = useIsSelling();
  if (isSelling) return <PaidElsewhere totalCents={totalCents} />;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-28">Payment method</legend>
      <p className="border-bronze border-l-2 pl-4 text-15 text-ink-muted">
        This is a demo: no payment will be processed.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {METHODS.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-soft border border-line-strong px-4 text-15 has-checked:border-fig has-checked:bg-fig-soft"
          >
            <input type="radio" value={value} {...choice} className="size-5 accent-fig" />
            {label}
          </label>
        ))}
      </div>
      {method === 'credit-card' ? <CardFields /> : null}
    </fieldset>
  );
}

/** Beside the sum, at the press that orders. */
export function ChargeNote({ totalCents }: { totalCents: number }) {
  const isSelling = useIsSelling();
  if (isSelling && totalCents < PAYMENT_MIN_CENTS) return null;
  return (
    <p className="text-15 text-ink-muted">
      {isSelling ? 'Secure checkout on Stripe’s page' : 'Demo: nothing is charged'}
    </p>
  );
}

const PaidElsewhere = ({ totalCents }: { totalCents: number }) => (
  <section aria-labelledby="payment-title" className="grid gap-4">
    <h2 id="payment-title" className="font-display text-28">
      Payment
    </h2>
    <p className="border-bronze border-l-2 pl-4 text-15">{howToPay(totalCents)}</p>
  </section>
);

function howToPay(totalCents: number): string {
  if (totalCents === 0) return 'There is nothing to pay: your order is placed at once.';
  return totalCents < PAYMENT_MIN_CENTS ? TOO_SMALL : 'You’ll pay on Stripe’s page.';
}

/**
 * Fields without names that the form does not know, so nothing typed here can be sent or stored. No autocomplete: a
 * browser must not offer to fill in or save a real card in a demo.
 */
function CardFields() {
  const plain = { need: 'optional', autoComplete: 'off', inputMode: 'numeric', spellCheck: false } as const;
  return (
    <div className="grid gap-6 rounded-soft border border-line-strong p-4 sm:grid-cols-2">
      <TextField label="Card Number" className="sm:col-span-2" {...plain} />
      <TextField label="Expiry" hint="Month and year, MM/YY" {...plain} />
      <TextField label="CVC" {...plain} />
    </div>
  );
}
