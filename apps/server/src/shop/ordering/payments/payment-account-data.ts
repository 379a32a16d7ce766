import { toDecimal } from '@beautymark/contracts/money';
import type { AccountData } from '#platform/security/account-data.ts';
import { paymentSummaries } from './payment-summary.ts';
import { refundsRepository } from './refunds.repository.ts';

/** What was paid for the account's orders and paid back. The provider's own names for it are left out: they open nothing here. */
export const paymentData: AccountData = {
  name: 'payments',
  read: async (userId, db) => {
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
  },
  /** Rows name orders and amounts only, which stay for the books. */
  erase: async () => false,
};

const disputesOf = async (db: Parameters<AccountData['read']>[1], orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db.selectFrom('disputes').where('order_id', 'in', orderIds).orderBy('id').selectAll().execute();
