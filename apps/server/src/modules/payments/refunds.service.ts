import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.ts';
import type { RefundRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { LedgerService } from '../ledger/index.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { refundsRepository } from './refunds.repository.ts';

const POLL_MS = 10 * SECOND_MS;
/** A claimed refund is another process's again after this long. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = HOUR_MS;

export type RefundReason = RefundRow['reason'];
interface NewRefund {
  orderId: number;
  /** Null: of a payment as a whole. */
  parcelId: number | null;
  intentId: string;
  cents: number;
  reason: RefundReason;
}
interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  ledger: LedgerService;
}

/** Money that goes back. Queued in the transaction of what it is for; sent by a job, once, also after a kill. */
export function refundsService({ db, clock, log, provider, ledger }: Deps) {
  const now = () => clock.now().toISOString();
  const job = polledJob({ name: 'refunds', log, pollMs: POLL_MS, run: sendDue });

  async function queue(tx: Tx, { orderId, parcelId, intentId, cents, reason }: NewRefund): Promise<void> {
    if (cents <= 0) return;
    await refundsRepository(tx).insert({
      ...{ order_id: orderId, parcel_id: parcelId, intent_id: intentId, amount_cents: cents, reason },
      ...{ key: randomUUID(), state: 'due', next_attempt_at: now(), created_at: now() },
    });
  }

  /**
   * A parcel was cancelled or returned: its share goes back to where the order's payment came from.
   * @returns whether anything goes back: nothing does of an order that was never paid, or of a share that cost nothing
   */
  async function queueParcel(tx: Tx, refund: Omit<NewRefund, 'intentId'>): Promise<boolean> {
    const intentId = await refundsRepository(tx).intentOf(refund.orderId);
    if (intentId === null || refund.cents <= 0) return false;
    await queue(tx, { ...refund, intentId });
    return true;
  }

  const isKnown = async (tx: Tx, intentId: string) => (await refundsRepository(tx).ofIntent(intentId)) !== undefined;

  async function sendDue(isStopping: () => boolean = () => false): Promise<void> {
    if (!provider.takesMoney) return;
    while (!isStopping()) {
      const claimed = await refundsRepository(db).claimDue(now(), isoAfter(clock, LEASE_MS));
      if (!claimed) return;
      if (claimed.isMine) await send(claimed.refund);
    }
  }

  async function send(refund: RefundRow): Promise<void> {
    const { id, key, intent_id: intentId, amount_cents: amountCents, attempts } = refund;
    const sent = await provider.refund({ key, intentId, amountCents, isRepeated: attempts > 0 });
    if (sent.kind === 'done') await settle(refund, sent.refundId);
    else {
      const delayMs = Math.min(MAX_RETRY_DELAY_MS, 5 * SECOND_MS * 2 ** attempts);
      await refundsRepository(db).note(id, {
        state: sent.kind === 'refused' ? 'failed' : 'due',
        last_error: sent.reason,
        next_attempt_at: isoAfter(clock, delayMs),
      });
      log.warn({ refundId: id, reason: sent.reason }, 'refund not sent');
    }
  }

  const settle = (refund: RefundRow, providerId: string) =>
    inTransaction(db, async (tx) => {
      const done = { state: 'done', provider_id: providerId, settled_at: now(), last_error: null } as const;
      if (!(await refundsRepository(tx).settle(refund.id, done))) return;
      await ledger.bookPayment(tx, 'refund', movementOf(refund));
      log.info({ refundId: refund.id, amountCents: refund.amount_cents }, 'refunded');
    });

  /** The provider has told that a refund it had taken on did not arrive. */
  const fail = (providerId: string, reason: string) =>
    inTransaction(db, async (tx) => {
      const refund = await refundsRepository(tx).byProviderId(providerId);
      if (!refund || !(await refundsRepository(tx).reopen(refund.id, reason))) return;
      await ledger.bookPayment(tx, 'refund failed', movementOf(refund));
    });

  const movementOf = ({ order_id, parcel_id, amount_cents }: RefundRow) => ({
    ...{ orderId: order_id, parcelId: parcel_id, cents: amount_cents, at: now() },
  });

  return { queue, queueParcel, isKnown, fail, wake: job.wake, start: job.start, stop: job.stop };
}
export type RefundsService = ReturnType<typeof refundsService>;
