import type { Stripe } from 'stripe';
import { z } from 'zod';
import type {
  Dispute,
  MadeRefund,
  OpenedPayment,
  PaymentEvent,
  PaymentProvider,
  PaymentToOpen,
  RefundToSend,
  SentRefund,
  Session,
  SessionState,
  SessionStatus,
} from './payment-provider.ts';

const CURRENCY = 'usd';
const REQUEST_TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 1;
/** Older events are refused, so that a recorded one cannot be sent again. */
const EVENT_TOLERANCE_SECONDS = 300;

interface Settings {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's address in tests. */
  url?: string | undefined;
}

/** Stripe's own library, loaded only here. Only cards: slower ways to pay would hold stock for days. */
export async function stripeProvider({ secretKey, webhookSecret, url }: Settings): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(secretKey, {
    ...(url === undefined ? {} : addressOf(url)),
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
  });
  /** Stripe refused, so nothing has changed and the same request would fail again. */
  const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
    error instanceof StripeClient.errors.StripeInvalidRequestError;

  async function open(payment: PaymentToOpen): Promise<OpenedPayment> {
    try {
      const session = await stripe.checkout.sessions.create(
        { ...sessionParams(payment), ...(await discountOf(payment)) },
        { idempotencyKey: payment.key },
      );
      // Nothing is charged unless Stripe's amount is the order's total.
      if (session.amount_total !== payment.amountCents || !session.url) {
        await stripe.checkout.sessions.expire(session.id);
        return { kind: 'refused', reason: `amount ${session.amount_total}` };
      }
      return { kind: 'open', sessionId: session.id, url: session.url };
    } catch (error) {
      return isRefused(error) ? { kind: 'refused', reason: reasonOf(error) } : unknownOrThrow(error);
    }
  }

  /** Lines cannot be negative, so codes become a coupon that works once. */
  async function discountOf({ key, discountCents }: PaymentToOpen) {
    if (discountCents === 0) return {};
    const once = { amount_off: discountCents, currency: CURRENCY, duration: 'once', max_redemptions: 1 } as const;
    const coupon = await stripe.coupons.create({ ...once, name: 'Codes' }, { idempotencyKey: `${key} codes` });
    return { discounts: [{ coupon: coupon.id }] };
  }

  async function status(sessionId: string, { end } = { end: false }): Promise<SessionStatus> {
    try {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      if (!end || session.status !== 'open') return { kind: 'known', session: toSession(session) };
      // Paid at this moment: Stripe refuses to end it, and the next request reads that.
      return { kind: 'known', session: toSession(await stripe.checkout.sessions.expire(sessionId)) };
    } catch (error) {
      return isRefused(error) && error.code === 'resource_missing' ? { kind: 'missing' } : unknownOrThrow(error);
    }
  }

  async function refund({ intentId, amountCents, key }: RefundToSend): Promise<SentRefund> {
    const params = { payment_intent: intentId, amount: amountCents, metadata: { key } };
    try {
      return { kind: 'made', refund: toMadeRefund(await stripe.refunds.create(params, { idempotencyKey: key })) };
    } catch (error) {
      return isRefused(error) ? { kind: 'refused', reason: reasonOf(error) } : unknownOrThrow(error);
    }
  }

  async function refundsOf(intentId: string): Promise<MadeRefund[] | null> {
    const made: MadeRefund[] = [];
    try {
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        made.push(toMadeRefund(refund));
      }
      return made;
    } catch (error) {
      unknownOrThrow(error);
      return null;
    }
  }

  /** Errors of Stripe's library are failures of Stripe; all others are our bugs. */
  function unknownOrThrow(error: unknown): { kind: 'unknown'; reason: string } {
    if (error instanceof StripeClient.errors.StripeError) return { kind: 'unknown', reason: reasonOf(error) };
    throw error;
  }

  async function verifyEvent(body: Buffer, signature: string): Promise<PaymentEvent | null> {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, webhookSecret, EVENT_TOLERANCE_SECONDS)
      .catch((error: unknown) => {
        if (error instanceof StripeClient.errors.StripeSignatureVerificationError) return null;
        throw error;
      });
    return event && toEvent(event);
  }

  return { takesMoney: true, open, status, refund, refundsOf, verifyEvent };
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const;
}

const sessionParams = (payment: PaymentToOpen): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  // Otherwise Stripe could charge shoppers abroad in another currency.
  adaptive_pricing: { enabled: false },
  client_reference_id: payment.key,
  customer_email: payment.email,
  line_items: payment.lines.map(({ name, unitCents, quantity }) => ({
    quantity,
    price_data: { currency: CURRENCY, unit_amount: unitCents, product_data: { name } },
  })),
  payment_intent_data: { description: `BeautyMark order ${payment.orderNumber}` },
  metadata: { order: String(payment.orderId) },
  expires_at: Math.floor(Date.parse(payment.expiresAt) / 1000),
  success_url: payment.returnUrl,
  cancel_url: payment.returnUrl,
});

function toSession(session: Stripe.Checkout.Session): Session {
  const { id, client_reference_id: key, payment_intent, amount_total, currency } = session;
  const state = stateOf(session);
  return {
    sessionId: id,
    key,
    state,
    intentId: state === 'paid' ? idOf(payment_intent) : null,
    amountCents: amount_total ?? 0,
    isInDollars: currency === CURRENCY,
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): SessionState {
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid';
  return status === 'expired' ? 'ended' : 'open';
}

/** Required fields of an event; signed events without them cannot be booked. */
const Thing = z.object({ id: z.string() });
const DisputedThing = Thing.extend({ amount: z.int(), created: z.number(), status: z.string() });

function toEvent(event: Stripe.Event): PaymentEvent {
  const needed = event.type.startsWith('charge.dispute.') ? DisputedThing : Thing;
  if (!needed.safeParse(event.data?.object).success) return { kind: 'other' };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'session', session: toSession(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', session: { ...toSession(event.data.object), state: 'ended', intentId: null } };
    case 'charge.refunded':
      return { kind: 'refund', intentId: idOf(event.data.object.payment_intent) ?? '' };
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = toMadeRefund(event.data.object);
      const failed = refund.state === 'failed' ? { failed: refund } : {};
      return { kind: 'refund', intentId: idOf(event.data.object.payment_intent) ?? '', ...failed };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', dispute: toDispute(event.data.object) };
    default:
      return { kind: 'other' };
  }
}

/** A warning withdraws nothing. In any other status, including appeals, the bank holds the money. */
const NOT_WITHDRAWN: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
];

const toDispute = ({ id, payment_intent, amount, reason, status, created }: Stripe.Dispute): Dispute => ({
  disputeId: id,
  intentId: idOf(payment_intent) ?? '',
  amountCents: amount,
  reason,
  status,
  openedAt: new Date(created * 1000).toISOString(),
  isWithdrawn: !NOT_WITHDRAWN.includes(status),
  isClosed: ['won', 'lost', 'warning_closed', 'prevented'].includes(status),
});

const REFUND_STATES: Record<string, MadeRefund['state']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };

/** In any other status, such as `pending` or `requires_action`, a refund is on its way. */
function toMadeRefund({ id, metadata, amount, status, failure_reason }: Stripe.Refund): MadeRefund {
  const state = REFUND_STATES[status ?? ''] ?? 'pending';
  const failure = state === 'failed' ? (failure_reason ?? status) : null;
  return { refundId: id, key: metadata?.key ?? null, amountCents: amount, state, failure };
}

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Stripe's code, never its message, which can contain typed words. */
const reasonOf = (error: Stripe.errors.StripeError): string => error.code ?? error.type;
