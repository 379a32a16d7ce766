import { toDecimal } from '@beautymark/contracts/money';
import type { PaymentStatus } from '@beautymark/contracts/order-status';
import type { Db } from '#platform/db/database.ts';
import type { RefundRow } from '#platform/db/tables.ts';
import { paymentsRepository } from './payments.repository.ts';
import { refundsRepository } from './refunds.repository.ts';

export interface PaymentSummary {
  status: PaymentStatus;
  /** Whether there are parcels. */
  isPlaced: boolean;
  /** The page to pay on; null when there is none. */
  url: string | null;
}

/** The payments of these orders in short. An order without one was placed unpaid, as the demo's are. */
export async function paymentSummaries(db: Db, orderIds: readonly number[]): Promise<Map<number, PaymentSummary>> {
  const payments = await paymentsRepository(db).ofOrders(orderIds);
  const refunds = Map.groupBy(
    await refundsRepository(db).ofOrders(payments.map(({ order_id }) => order_id)),
    ({ order_id }) => order_id,
  );
  return new Map(
    payments.map(({ order_id, state, amount_cents, intent_id, url }) => {
      // A second payment, which was paid back as well, is not this order's.
      const appliesTo = (refund: RefundRow) => state === 'ended' || refund.intent_id === intent_id;
      const sent = (refunds.get(order_id) ?? []).filter((refund) => refund.state === 'done' && appliesTo(refund));
      const refundedCents = sent.reduce((sum, refund) => sum + refund.amount_cents, 0);
      const isOpen = state === 'opening' || state === 'open';
      const paid = refundedCents === 0 ? 'paid' : refundedCents < amount_cents ? 'refunded in part' : 'refunded';
      const ended = refundedCents > 0 ? 'refunded' : 'cancelled';
      const status = isOpen ? 'awaiting payment' : state === 'paid' ? paid : ended;
      return [order_id, { status, isPlaced: state === 'paid', url }];
    }),
  );
}

/** What was paid for the account's orders and paid back. The provider's own names for it are left out: they open nothing here. */
export async function paymentsOf(userId: number, db: Db) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.user_id', '=', userId)
    .orderBy('payments.id')
    .select(['order_id', 'order_number', 'amount_cents', 'payments.created_at', 'settled_at'])
    .execute();
  const orderIds = payments.map(({ order_id }) => order_id);
  const summaries = await paymentSummaries(db, orderIds);
  const refunds = Map.groupBy(await refundsRepository(db).ofOrders(orderIds), ({ order_id }) => order_id);
  const disputes = Map.groupBy(await disputesOf(db, orderIds), ({ order_id }) => order_id);
  return payments.map(({ order_id, order_number, amount_cents, created_at, settled_at }) => ({
    orderNumber: order_number,
    amount: toDecimal(amount_cents),
    status: summaries.get(order_id)?.status,
    createdAt: created_at,
    settledAt: settled_at,
    refunds: (refunds.get(order_id) ?? []).map((refund) => ({
      amount: toDecimal(refund.amount_cents),
      reason: refund.reason,
      state: refund.state,
      createdAt: refund.created_at,
      settledAt: refund.settled_at,
    })),
    disputes: (disputes.get(order_id) ?? []).map((dispute) => ({
      amount: toDecimal(dispute.amount_cents),
      status: dispute.status,
      openedAt: dispute.opened_at,
      closedAt: dispute.closed_at,
    })),
  }));
}

const disputesOf = async (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db.selectFrom('disputes').where('order_id', 'in', orderIds).orderBy('id').selectAll().execute();
