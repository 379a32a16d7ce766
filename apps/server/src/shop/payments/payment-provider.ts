/** The port to the payment provider. Demo and Stripe are its adapters. */
export interface PaymentProvider {
  /** False: orders are placed at once, no money moves, and no other method is called. */
  takesMoney: boolean;
  /** Makes the page to pay an order on. The same key makes the same page, also after a lost answer. */
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** The state of a payment. `end` first ends an open one, so that it can never be paid. */
  status(sessionId: string, options?: { end: boolean }): Promise<SessionStatus>;
  /** Refunds a part of a payment, once per key. */
  refund(refund: RefundToSend): Promise<SentRefund>;
  /** All refunds of a payment, also those made by hand; null when the provider does not answer. */
  refundsOf(intentId: string): Promise<MadeRefund[] | null>;
  /** @returns the event, or null unless the provider has signed it within the last minutes */
  verifyEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}

interface PaymentLine {
  name: string;
  unitCents: number;
  quantity: number;
}
export interface PaymentToOpen {
  key: string;
  orderId: number;
  orderNumber: string;
  /** The account's address, for the provider's receipt. */
  email: string;
  lines: PaymentLine[];
  /** Taken off the lines; 0 without codes. */
  discountCents: number;
  /** The lines less the discount. */
  amountCents: number;
  expiresAt: string;
  /** The shopper returns here, paid or not. */
  returnUrl: string;
}

export type OpenedPayment =
  | { kind: 'open'; sessionId: string; url: string }
  /** Nothing was opened, and this key never will open anything. */
  | { kind: 'refused'; reason: string }
  /** Perhaps opened, but its page was never shown. */
  | { kind: 'unknown'; reason: string };

/** `processing`: a slow way of paying, which can still fail. */
export type SessionState = 'open' | 'processing' | 'paid' | 'ended';
export interface Session {
  sessionId: string;
  /** Of `PaymentToOpen`; null when this shop has not made the session. */
  key: string | null;
  state: SessionState;
  /** Null unless paid. */
  intentId: string | null;
  amountCents: number;
  isInDollars: boolean;
}
export type SessionStatus =
  | { kind: 'known'; session: Session }
  /** Unknown to the provider: opened with keys of another account, or test keys. */
  | { kind: 'missing' }
  | { kind: 'unknown'; reason: string };

export interface RefundToSend {
  key: string;
  intentId: string;
  amountCents: number;
}
export interface MadeRefund {
  refundId: string;
  /** Of `RefundToSend`; null when it was made by hand. */
  key: string | null;
  amountCents: number;
  /** `pending`: on its way. Both `pending` and `done` can still fail. */
  state: 'pending' | 'done' | 'failed';
  /** The reason of the failure. */
  failure: string | null;
}
export type SentRefund =
  | { kind: 'made'; refund: MadeRefund }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

export interface Dispute {
  disputeId: string;
  intentId: string;
  amountCents: number;
  reason: string;
  status: string;
  openedAt: string;
  /** Whether the bank holds the money, or has taken it for good. */
  isWithdrawn: boolean;
  isClosed: boolean;
}
export type PaymentEvent =
  | { kind: 'session'; session: Session }
  /** Refunds of this payment have changed, made by the shop or by hand. `failed`: this one, for good. */
  | { kind: 'refund'; intentId: string; failed?: MadeRefund }
  | { kind: 'dispute'; dispute: Dispute }
  /** Signed, but about something that the shop does not follow. */
  | { kind: 'other' };

const neverAsked = (): never => {
  throw new Error('the demo takes no money');
};

/** Orders are placed unpaid, as the specification says. */
export const demoProvider: PaymentProvider = {
  takesMoney: false,
  open: neverAsked,
  status: neverAsked,
  refund: neverAsked,
  refundsOf: neverAsked,
  verifyEvent: async () => null,
};

/** Stripe takes at most 100 lines; two are kept for the rest and for shipping. */
const ITEM_LINES_MAX = 98;
const NAME_MAX = 250;

interface OrderToPay {
  items: readonly { name: string; shade: string; price_cents: number; quantity: number }[];
  shipping_cents: number;
}

/** An order's lines on the payment page. Codes are one discount on them all. */
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
