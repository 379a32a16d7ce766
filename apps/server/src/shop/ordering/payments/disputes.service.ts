import { lockOrders } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import type { LedgerService } from './ledger.ts';
import type { Dispute } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';

/** Payments that a shopper's bank wants back. The operator answers at the provider; the shop keeps the books. */
export function disputesService({ db, clock, log }: Shop, ledger: LedgerService) {
  /** Notes how a dispute stands. Its events can come in any order: what is closed stays closed. */
  const record = (dispute: Dispute): Promise<void> =>
    inTransaction(db, async (tx) => {
      const payment = await paymentsRepository(tx).byIntent(dispute.intentId);
      if (!payment) {
        log.warn({ disputeId: dispute.disputeId }, 'a dispute about no order of this shop');
        return;
      }
      await lockOrders(tx, [payment.order_id]);
      const known = await tx
        .selectFrom('disputes')
        .where('provider_id', '=', dispute.disputeId)
        .selectAll()
        .executeTakeFirst();
      if (known?.closed_at) return;
      const at = clock.now().toISOString();
      const isBooked = dispute.isWithdrawn ? 1 : 0;
      const stands = { status: dispute.status, is_booked: isBooked, closed_at: dispute.isClosed ? at : null } as const;
      if (known) await tx.updateTable('disputes').set(stands).where('id', '=', known.id).execute();
      else {
        const { disputeId, amountCents, reason, openedAt } = dispute;
        const row = { provider_id: disputeId, order_id: payment.order_id, amount_cents: amountCents, reason };
        await tx
          .insertInto('disputes')
          .values({ ...row, ...stands, opened_at: openedAt })
          .execute();
      }
      const movement = { orderId: payment.order_id, cents: dispute.amountCents, at };
      if (isBooked === (known?.is_booked ?? 0)) return;
      await ledger.bookDispute(tx, isBooked ? 'dispute' : 'dispute won', movement);
    });

  return { record };
}
export type DisputesService = ReturnType<typeof disputesService>;
