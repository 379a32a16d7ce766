import { stripeEvents } from '@beautymark/contracts/payments';
import { lockOrders } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { bookDispute } from './ledger.ts';
import type { Dispute } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundsService } from './refunds.service.ts';

interface Deps {
  payments: PaymentsService;
  refunds: RefundsService;
}

/** Receives the provider's events. Each is about one thing; a repeated event changes nothing. */
export function paymentEventRoutes(shop: Shop, { payments, refunds }: Deps) {
  const { log } = shop;
  const recordDispute = disputes(shop);

  /** @returns false unless the provider has signed it */
  async function receive(body: Buffer, signature: string): Promise<boolean> {
    const event = await payments.verifyEvent(body, signature);
    if (!event) return false;
    if (event.kind === 'session') await payments.apply(event.session);
    if (event.kind === 'refund' && !(await refunds.recordMade(event.intentId, event.failed))) {
      // So that the provider sends the event again.
      throw new Refusal('payment.unavailable');
    }
    if (event.kind === 'dispute') await recordDispute(event.dispute);
    log.info({ event: event.kind }, 'payment event');
    return true;
  }

  // Its own plugin, because the signature needs the raw bytes of the body.
  return routesOf(
    (app) => app.removeAllContentTypeParsers(),
    (app) =>
      app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)),
    serve(
      stripeEvents,
      async ({ headers, request: { body } }) => {
        const isTaken = Buffer.isBuffer(body) && (await receive(body, headers['stripe-signature'] ?? ''));
        if (!isTaken) throw new Refusal('payment.event_invalid');
      },
      { config: { isOpenToOtherOrigins: true } },
    ),
  );
}

/** Disputed payments. The operator answers at the provider; the shop keeps the books. */
const disputes =
  ({ db, clock, log }: Shop) =>
  /** Stores the state of a dispute. Events can come in any order: a closed one stays closed. */
  (dispute: Dispute): Promise<void> =>
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
      await bookDispute(tx, isBooked ? 'dispute' : 'dispute won', movement);
    });
