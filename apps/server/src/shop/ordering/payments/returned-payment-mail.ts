import { formatCents } from '@beautymark/contracts/money';
import type { Mail } from '#platform/mail/mail-queue.ts';

/** Why nothing can be ordered for a payment. */
export type PaymentRefusal = 'late payment' | 'second payment' | 'wrong amount';

const REASONS: Record<PaymentRefusal, string> = {
  'late payment': 'arrived after the order had ended, so nothing was ordered',
  'second payment': 'arrived although the order had been paid already',
  'wrong amount': 'was not the amount of the order, so nothing was ordered',
};

interface ReturnedOrder {
  id: number;
  order_number: string;
  email: string;
}

export const returnedPaymentMail = (order: ReturnedOrder, cents: number, reason: PaymentRefusal): Mail => ({
  kind: 'payment-returned',
  recipient: order.email,
  subject: `Your payment goes back: BeautyMark order ${order.order_number}`,
  content: {
    heading: 'Your payment goes back',
    paragraphs: [
      `Your payment for order ${order.order_number} ${REASONS[reason]}. It goes back to the card or account it was paid with, which can take some days.`,
    ],
    facts: [{ label: 'Amount', value: formatCents(cents) }],
    action: { label: 'View your order', path: `/account/orders/${order.id}` },
  },
});
