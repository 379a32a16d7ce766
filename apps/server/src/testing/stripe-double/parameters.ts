import { type Form, type Known, unknownParameter } from './form-body.ts';
import { StripeRefusal } from './stripe-objects.ts';

/**
 * What Stripe knows, as far as this shop could ever send it (API version 2026-10-28.endive). `payment_method_types` is
 * missing on purpose: that version refuses it.
 */
const LIST_OF_TEXT: Known = { '*': 'text' };
const METADATA: Known = { '**': 'text' };

export const SESSION_PARAMETERS: Known = {
  mode: 'text',
  client_reference_id: 'text',
  customer_email: 'text',
  expires_at: 'text',
  success_url: 'text',
  cancel_url: 'text',
  locale: 'text',
  allowed_payment_method_types: LIST_OF_TEXT,
  excluded_payment_method_types: LIST_OF_TEXT,
  adaptive_pricing: { enabled: 'text' },
  discounts: { '*': { coupon: 'text', promotion_code: 'text' } },
  metadata: METADATA,
  payment_intent_data: { description: 'text', metadata: METADATA },
  line_items: {
    '*': {
      quantity: 'text',
      price: 'text',
      price_data: {
        currency: 'text',
        unit_amount: 'text',
        tax_behavior: 'text',
        product_data: { name: 'text', description: 'text', images: LIST_OF_TEXT, metadata: METADATA },
      },
    },
  },
};

export const REFUND_PARAMETERS: Known = {
  payment_intent: 'text',
  charge: 'text',
  amount: 'text',
  reason: 'text',
  metadata: METADATA,
};

export const COUPON_PARAMETERS: Known = {
  id: 'text',
  amount_off: 'text',
  currency: 'text',
  duration: 'text',
  max_redemptions: 'text',
  name: 'text',
  metadata: METADATA,
};

/** @throws StripeRefusal  for a parameter that Stripe does not know */
export function checkParameters(form: Form, known: Known): void {
  const unknown = unknownParameter(form, known);
  if (unknown === null) return;
  const code = unknown === 'payment_method_types' ? 'payment_method_types_no_longer_supported' : 'parameter_unknown';
  throw new StripeRefusal(`Received unknown parameter: ${unknown}`, { code });
}
