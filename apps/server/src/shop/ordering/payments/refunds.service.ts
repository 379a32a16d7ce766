import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import type { RefundRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { Shop } from '#platform/shop.ts';
import type { LedgerService } from './ledger.ts';
import type { MadeRefund, PaymentProvider } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import { refundsRepository } from './refunds.repository.ts';

const POLL_MS = 10 * SECOND_MS;
/** A claimed refund is another process's again after this long. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = HOUR_MS;

type RefundReason = RefundRow['reason'];
interface NewRefund {
  orderId: number;
  /** Null: of a payment as a whole. */
  parcelId: number | null;
  intentId: string;
  cents: number;
  reason: RefundReason;
}
interface Deps {
  provider: PaymentProvider;
  ledger: LedgerService;
}

/**
 * Money that goes back. Queued in the transaction of what it is for; sent by a job, once, also after a kill. What is paid
 * back by hand at the provider is booked here, too, and lowers what is sent later.
 */
export function refundsService({ db, clock, log }: Shop, { provider, ledger }: Deps) {
  const now = () => clock.now().toISOString();
  const job = polledJob({ name: 'refunds', log, pollMs: POLL_MS, run: sendDue });

  async function queue(tx: Tx, { orderId, parcelId, intentId, cents, reason }: NewRefund): Promise<void> {
    if (cents <= 0) return;
    await refundsRepository(tx).insert({
      order_id: orderId,
      parcel_id: parcelId,
      intent_id: intentId,
      amount_cents: cents,
      reason,
      key: randomUUID(),
      state: 'due',
      next_attempt_at: now(),
      created_at: now(),
    });
  }

  /**
   * A parcel was cancelled or returned: its share goes back to where the order's payment came from.
   * @returns whether anything goes back: nothing does of an order that was never paid, of a share that cost nothing, or of
   *   a payment that has gone back already
   */
  async function queueParcel(tx: Tx, refund: Omit<NewRefund, 'intentId'>): Promise<boolean> {
    const intentId = await refundsRepository(tx).intentOf(refund.orderId);
    if (intentId === null || refund.cents <= 0) return false;
    const { cents } = await claimLeft(tx, { ...refund, intentId });
    await queue(tx, { ...refund, intentId, cents });
    return cents > 0;
  }

  /**
   * How much of a refund the payment has left, and whether a bank holds that for now. What a bank has taken for good has
   * reached the shopper at the house's cost: that part is booked as paid back by it.
   * @param before  earlier refunds that are due are served first
   */
  async function claimLeft(
    tx: Tx,
    { orderId, parcelId, intentId, cents }: Omit<NewRefund, 'reason'>,
    before = Number.POSITIVE_INFINITY,
  ): Promise<{ cents: number; isHeld: boolean }> {
    const paid = await paymentsRepository(tx).byIntent(intentId);
    const others = (await refundsRepository(tx).allOfIntent(intentId)).filter(
      ({ id, state }) => id !== before && (state === 'done' || (state === 'due' && id < before)),
    );
    const { lostCents, heldCents, coveredCents } = await refundsRepository(tx).disputed(orderId);
    const refundedCents = others.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const leftCents = Math.max(0, (paid?.amount_cents ?? 0) - refundedCents - lostCents);
    const claimed = Math.min(cents, leftCents);
    const covered = Math.min(cents - claimed, lostCents - coveredCents);
    if (covered > 0) await ledger.bookCovered(tx, { orderId, parcelId, cents: covered, at: now() });
    return { cents: claimed, isHeld: claimed > leftCents - heldCents };
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
    // An earlier attempt may have arrived without its answer, and the provider forgets keys, but never a refund.
    if (refund.attempts > 0 && !(await recordMade(refund.intent_id))) return postpone(refund, 'unknown');
    const due = await fit(refund.id);
    if (!due) return;
    if (due.isHeld) return postpone(due, 'charge_disputed', MAX_RETRY_DELAY_MS);
    const { key, intent_id: intentId, amount_cents: amountCents } = due;
    const sent = await provider.refund({ key, intentId, amountCents });
    if (sent.kind === 'done') await inTransaction(db, (tx) => settle(tx, due, sent.refundId));
    else if (sent.kind === 'unknown') await postpone(due, sent.reason);
    else await afterRefusal(due, sent.reason);
  }

  /** Perhaps a part was paid back by hand, and nobody has told: then the rest is sent. */
  async function afterRefusal(refund: RefundRow, reason: string): Promise<void> {
    await recordMade(refund.intent_id);
    const left = await fit(refund.id);
    if (!left) return;
    if (left.amount_cents < refund.amount_cents) return postpone(left, reason, 0);
    await refundsRepository(db).note(refund.id, { state: 'failed', last_error: reason });
    log.warn({ refundId: refund.id, reason }, 'refund refused');
  }

  async function postpone(
    { id, attempts }: RefundRow,
    reason: string,
    delayMs = Math.min(MAX_RETRY_DELAY_MS, 5 * SECOND_MS * 2 ** attempts),
  ): Promise<void> {
    await refundsRepository(db).note(id, { last_error: reason, next_attempt_at: isoAfter(clock, delayMs) });
    log.warn({ refundId: id, reason }, 'refund not sent');
  }

  /** A due refund with no more than is left for it; null if nothing is. */
  const fit = (id: number) =>
    inTransaction(db, async (tx) => {
      const found = await refundsRepository(tx).byId(id);
      if (found?.state !== 'due') return null;
      if (found.parcel_id === null) return { ...found, isHeld: false };
      await lockOrders(tx, [found.order_id]);
      const { order_id: orderId, parcel_id: parcelId, intent_id: intentId, amount_cents: cents } = found;
      const { isHeld, cents: left } = await claimLeft(tx, { orderId, parcelId, intentId, cents }, id);
      const fitted = left === cents ? found : await shrink(tx, found, left);
      return fitted && { ...fitted, isHeld };
    });

  /** Under a new key: the provider refuses another amount under the old one. */
  async function shrink(tx: Tx, refund: RefundRow, cents: number): Promise<RefundRow | null> {
    log.info({ refundId: refund.id, fromCents: refund.amount_cents, toCents: cents }, 'less is refunded');
    if (cents <= 0) await refundsRepository(tx).remove(refund.id);
    else await refundsRepository(tx).resize(refund.id, { amount_cents: cents, key: randomUUID() });
    return (await refundsRepository(tx).byId(refund.id)) ?? null;
  }

  /**
   * Books everything that was paid back of a payment and is not booked yet, also by hand.
   * @returns false when the provider does not answer
   */
  async function recordMade(intentId: string): Promise<boolean> {
    const orderId = await refundsRepository(db).orderOf(intentId);
    if (orderId === undefined) {
      log.warn('a refund of no payment of this shop');
      return true;
    }
    const made = await provider.refundsOf(intentId);
    if (!made) return false;
    await inTransaction(db, async (tx) => {
      await lockOrders(tx, [orderId]);
      for (const refund of made) await record(tx, { orderId, intentId }, refund);
    });
    return true;
  }

  async function record(tx: Tx, payment: { orderId: number; intentId: string }, made: MadeRefund): Promise<void> {
    const { refundId, key, amountCents, failure } = made;
    const repository = refundsRepository(tx);
    const known = (await repository.allOfIntent(payment.intentId)).find(
      (refund) => refund.key === key || refund.provider_id === refundId,
    );
    if (failure !== null) {
      if (known) await repository.note(known.id, { state: 'failed', last_error: failure });
      return;
    }
    if (known) {
      if (known.state === 'due') await settle(tx, known, refundId);
      return;
    }
    const whole = await repository.ofIntent(payment.intentId);
    if (whole && whole.state !== 'done') await shrink(tx, whole, whole.amount_cents - amountCents);
    await repository.insert({
      order_id: payment.orderId,
      parcel_id: null,
      intent_id: payment.intentId,
      amount_cents: amountCents,
      reason: 'made at the provider',
      key: refundId,
      provider_id: refundId,
      state: 'done',
      created_at: now(),
      next_attempt_at: now(),
      settled_at: now(),
    });
    await ledger.bookPayment(tx, 'refund', { orderId: payment.orderId, cents: amountCents, at: now() });
    log.info({ orderId: payment.orderId, amountCents }, 'refunded at the provider');
  }

  async function settle(tx: Tx, refund: RefundRow, providerId: string): Promise<void> {
    const done = { state: 'done', provider_id: providerId, settled_at: now(), last_error: null } as const;
    if (!(await refundsRepository(tx).settle(refund.id, done))) return;
    await ledger.bookPayment(tx, 'refund', movementOf(refund));
    log.info({ refundId: refund.id, amountCents: refund.amount_cents }, 'refunded');
  }

  /** The provider has told that a refund it had taken on did not arrive. */
  const fail = (providerId: string, reason: string) =>
    inTransaction(db, async (tx) => {
      const refund = await refundsRepository(tx).byProviderId(providerId);
      if (!refund || !(await refundsRepository(tx).reopen(refund.id, reason))) return;
      await ledger.bookPayment(tx, 'refund failed', movementOf(refund));
    });

  const movementOf = ({ order_id, parcel_id, amount_cents }: RefundRow) => ({
    orderId: order_id,
    parcelId: parcel_id,
    cents: amount_cents,
    at: now(),
  });

  return { queue, queueParcel, isKnown, recordMade, fail, wake: job.wake, start: job.start, stop: job.stop };
}
export type RefundsService = ReturnType<typeof refundsService>;
