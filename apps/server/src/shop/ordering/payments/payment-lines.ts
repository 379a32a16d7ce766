import type { PaymentLine } from './payment-provider.ts';

/** Stripe takes at most 100 lines; two are kept for the rest and for shipping. */
const ITEM_LINES_MAX = 98;
const NAME_MAX = 250;

interface OrderToPay {
  items: readonly { name: string; shade: string; price_cents: number; quantity: number }[];
  shipping_cents: number;
}

/** An order's lines as the payment page shows them. Codes are taken off them as a whole. */
export function paymentLines({ items, shipping_cents }: OrderToPay): PaymentLine[] {
  const shown = items.slice(0, ITEM_LINES_MAX);
  const rest = items.slice(ITEM_LINES_MAX);
  const restCents = rest.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);
  return [
    ...shown.map(({ name, shade, price_cents, quantity }) => ({
      name: (shade === '' ? name : `${name}, ${shade}`).slice(0, NAME_MAX),
      unitCents: price_cents,
      quantity,
    })),
    ...(rest.length > 0 ? [{ name: `${rest.length} more products`, unitCents: restCents, quantity: 1 }] : []),
    ...(shipping_cents > 0 ? [{ name: 'Shipping', unitCents: shipping_cents, quantity: 1 }] : []),
  ];
}

export const totalOf = (lines: readonly PaymentLine[]): number =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
