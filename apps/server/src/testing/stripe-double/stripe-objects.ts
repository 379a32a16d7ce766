import { randomBytes } from 'node:crypto';
import type { Form } from './form-body.ts';

const HALF_HOUR_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 3600;
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** Refused before anything was tried: then the key is not used up. */
  get isOfChecks() {
    return this.code === undefined || this.code === 'resource_missing' || this.code.startsWith('param');
  }
  constructor(message: string, { status = 400, type = 'invalid_request_error', code = '' } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code || undefined;
  }
}

export interface DoubleSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  url: string | null;
  success_url: string;
  cancel_url: string;
  metadata: Form;
  lines: { name: string; unitCents: number; quantity: number }[];
}
export interface DoubleRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'usd';
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Form;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Makes a session, or refuses what Stripe refuses. */
export function newSession(form: Form, { now, origin, coupons }: SessionContext): DoubleSession {
  const nowSeconds = Math.floor(now / 1000);
  const expiresAt = form.expires_at === undefined ? nowSeconds + DAY_SECONDS : Number(form.expires_at);
  if (!(expiresAt >= nowSeconds + HALF_HOUR_SECONDS && expiresAt <= nowSeconds + DAY_SECONDS)) {
    throw new StripeRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  }
  if (form.mode !== 'payment') throw new StripeRefusal('You must pass a `mode`.');
  for (const name of ['success_url', 'cancel_url']) {
    if (!URL.canParse(String(form[name]))) throw new StripeRefusal('Not a valid URL', { code: 'url_invalid' });
  }
  if (form.customer_email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(form.customer_email))) {
    throw new StripeRefusal('Invalid email address', { code: 'email_invalid' });
  }
  if (String(form.client_reference_id ?? '').length > 200)
    throw new StripeRefusal('Invalid string: client_reference_id');
  if (Object.values((form.metadata ?? {}) as Form).some((value) => String(value).length > 500)) {
    throw new StripeRefusal('Metadata values can have up to 500 characters');
  }
  const lines = readLines(form.line_items);
  const discounts = Object.values((form.discounts ?? {}) as Form) as Form[];
  const off = discounts.reduce((sum, { coupon }) => sum + (coupons.get(String(coupon)) ?? Number.NaN), 0);
  if (Number.isNaN(off)) throw new StripeRefusal('No such coupon', { code: 'resource_missing' });
  const total = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0) - off;
  if (total < MIN_CENTS) throw new StripeRefusal('Too small', { code: 'amount_too_small' });
  if (total > MAX_CENTS) throw new StripeRefusal('Too large', { code: 'amount_too_large' });
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: form.client_reference_id === undefined ? null : String(form.client_reference_id),
    amount_total: total,
    currency: 'usd',
    expires_at: expiresAt,
    url: `${origin}/c/pay/${id}`,
    success_url: String(form.success_url),
    cancel_url: String(form.cancel_url),
    metadata: (form.metadata ?? {}) as Form,
    lines,
  };
}
interface SessionContext {
  now: number;
  origin: string;
  /** Cents off by id. */
  coupons: ReadonlyMap<string, number>;
}

function readLines(form: Form[string] | undefined): DoubleSession['lines'] {
  const lines = Object.values((form ?? {}) as Form) as Form[];
  if (lines.length === 0 || lines.length > 100) throw new StripeRefusal('There must be 1 to 100 line items');
  return lines.map((line) => {
    const price = line.price_data as Form;
    const { name } = price.product_data as Form;
    const unitCents = Number(price.unit_amount);
    const quantity = Number(line.quantity);
    if (price.currency !== 'usd') throw new StripeRefusal(`Invalid currency: ${price.currency}`);
    if (!Number.isSafeInteger(unitCents) || unitCents < 0) throw new StripeRefusal('Invalid integer: unit_amount');
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new StripeRefusal('Invalid integer: quantity');
    if (typeof name !== 'string' || name === '' || name.length > 250) throw new StripeRefusal('Invalid name');
    return { name, unitCents, quantity };
  });
}

export function newCoupon(form: Form, coupons: Map<string, number>): object {
  if (form.currency !== 'usd') throw new StripeRefusal(`Invalid currency: ${form.currency}`);
  if (!(Number.isSafeInteger(Number(form.amount_off)) && Number(form.amount_off) > 0)) {
    throw new StripeRefusal('Invalid positive integer: amount_off');
  }
  if (String(form.name ?? '').length > 40) throw new StripeRefusal('Invalid string: name');
  const id = typeof form.id === 'string' ? form.id : newId('coupon');
  if (coupons.has(id)) throw new StripeRefusal('Coupon already exists', { code: 'resource_already_exists' });
  coupons.set(id, Number(form.amount_off));
  return { id, object: 'coupon', amount_off: Number(form.amount_off), currency: 'usd' };
}
