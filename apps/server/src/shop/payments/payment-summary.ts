import { toDecimal } from '@beautymark/contracts/money';
import type { OpenOrderRefund } from '@beautymark/contracts/order-history';
import type { PaymentStatus } from '@beautymark/contracts/order-status';
import { awaitsPayment } from '#platform/db/awaits-payment.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { paymentsRepository } from './payments.repository.ts';
import { refundsRepository } from './refunds.repository.ts';

export interface PaymentSummary {
  status: PaymentStatus;
  /** Whether there are parcels. */
  isPlaced: boolean;
  /** The page to pay on; null when there is none. */
  url: string | null;
}

/** Summaries of these orders' payments. An order without one was placed unpaid, like those of the demo. */
export async function paymentSummaries(db: Db, orderIds: readonly number[]): Promise<Map<number, PaymentSummary>> {
  const payments = await paymentsRepository(db).ofOrders(orderIds);
  const refunds = Map.groupBy(
    await refundsRepository(db).ofOrders(payments.map(({ order_id }) => order_id)),
    ({ order_id }) => order_id,
  );
  return new Map(
    payments.map(({ order_id, state, amount_cents, intent_id, url }) => {
      // A refunded second payment does not belong to the order.
      const appliesTo = (refund: Row<'refunds'>) => state === 'ended' || refund.intent_id === intent_id;
      const sent = (refunds.get(order_id) ?? []).filter((refund) => refund.state === 'done' && appliesTo(refund));
      const refundedCents = sent.reduce((sum, refund) => sum + refund.amount_cents, 0);
      const paid = refundedCents === 0 ? 'paid' : refundedCents < amount_cents ? 'refunded in part' : 'refunded';
      const ended = refundedCents > 0 ? 'refunded' : 'cancelled';
      const status = awaitsPayment(state) ? 'awaiting payment' : state === 'paid' ? paid : ended;
      return [order_id, { status, isPlaced: state === 'paid', url }];
    }),
  );
}

/** Refunds of an order that are on their way or have failed. */
export async function openRefundsOf(db: Db, orderId: number): Promise<OpenOrderRefund[]> {
  const refunds = await refundsRepository(db).ofOrders([orderId]);
  return refunds
    .filter(({ state, failed_at }) => state === 'pending' || failed_at !== null)
    .map(({ id, state, amount_cents }) => ({ id, isOnItsWay: state === 'pending', amount: toDecimal(amount_cents) }));
}
