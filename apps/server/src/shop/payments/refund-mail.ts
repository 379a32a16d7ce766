import { formatCents } from '@beautymark/contracts/money';
import type { Row } from '#platform/db/tables.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';

type RefundedOrder = Pick<Row<'orders'>, 'id' | 'order_number'> & { email: string };

export const failedRefundMail = ({ id, order_number, email }: RefundedOrder, cents: number): Mail => ({
  kind: 'refund-failed',
  pace: 'receipt',
  recipient: email,
  subject: `Your refund didn’t go through: BeautyMark order ${order_number}`,
  content: {
    heading: 'Your refund didn’t go through',
    paragraphs: [
      `Your refund of ${formatCents(cents)} didn’t go through. We’re on it.`,
      `This is about order ${order_number}. You can follow the refund on its page.`,
    ],
    facts: [{ label: 'Amount', value: formatCents(cents) }],
    action: { label: 'View your order', path: `/account/orders/${id}` },
  },
});
