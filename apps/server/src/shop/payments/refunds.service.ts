import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { backoff } from '#platform/jobs/backoff.ts';
import type { Again } from '#platform/jobs/job-runner.ts';
import { HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { bookCovered, bookPayment } from './ledger.ts';
import type { MadeRefund, PaymentProvider } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import { refundsRepository } from './refunds.repository.ts';

/** Longer than the provider has to answer. */
const LEASE_MS = 2 * MINUTE_MS;
const RETRY = { firstMs: 5 * SECOND_MS, maxMs: HOUR_MS };

type RefundReason = Row<'refunds'>['reason'];
interface NewRefund {
  orderId: number;
  /** Null: of a payment as a whole. */
  parcelId: number | null;
  intentId: string;
  cents: number;
  reason: RefundReason;
}

/**
 * Money that goes back. Queued in the transaction of what it is for; sent by a job, once, also after a kill. What is paid
 * back by hand at the provider is booked here, too, and lowers what is sent later.
 */
export function refundsService({ db, clock, log, jobs }: Shop, provider: PaymentProvider) {
  const now = () => clock.now().toISOString();
  const sending = jobs.kind('pay back', (_job, { refundId }: { refundId: number }) => send(refundId), {
    lanes: 1,
    leaseMs: LEASE_MS,
    retry: RETRY,
  });

  async function queue(tx: Tx, { orderId, parcelId, intentId, cents, reason }: NewRefund): Promise<void> {
    if (cents <= 0) return;
    const refundId = await refundsRepository(tx).insert({
      order_id: orderId,
      parcel_id: parcelId,
      intent_id: intentId,
      amount_cents: cents,
      reason,
      key: randomUUID(),
      state: 'due',
      created_at: now(),
    });
    await sending.add(tx, { refundId }, { key: keyOf(refundId) });
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
    if (covered > 0) await bookCovered(tx, { orderId, parcelId, cents: covered, at: now() });
    return { cents: claimed, isHeld: claimed > leftCents - heldCents };
  }

  /** Whether anything was, or is to be, paid back of a payment, also by hand. */
  const isKnown = async (tx: Tx, intentId: string) => (await refundsRepository(tx).allOfIntent(intentId)).length > 0;

  async function send(id: number): Promise<Again | undefined> {
    // A demo takes no money, and keeps what it once took until it can give it back.
    if (!provider.takesMoney) return { againAt: isoAfter(clock, RETRY.maxMs) };
    const refund = await refundsRepository(db).begin(id);
    if (!refund) return undefined;
    // An earlier attempt may have arrived without its answer, and the provider forgets keys, but never a refund.
    if (refund.attempts > 1 && !(await recordMade(refund.intent_id))) return postpone(refund, 'unknown');
    const due = await fit(id);
    if (!due) return undefined;
    if (due.isHeld) return postpone(due, 'charge_disputed', RETRY.maxMs);
    const { key, intent_id: intentId, amount_cents: amountCents } = due;
    const sent = await provider.refund({ key, intentId, amountCents });
    if (sent.kind === 'unknown') return postpone(due, sent.reason);
    if (sent.kind !== 'done') return afterRefusal(due, sent.reason);
    await inTransaction(db, (tx) => settle(tx, due, sent.refundId));
    return undefined;
  }

  /** Perhaps a part was paid back by hand at the provider: then the rest is sent. */
  async function afterRefusal(refund: Row<'refunds'>, reason: string): Promise<Again | undefined> {
    await recordMade(refund.intent_id);
    const left = await fit(refund.id);
    if (!left) return undefined;
    if (left.amount_cents < refund.amount_cents) return postpone(left, reason, 0);
    await refundsRepository(db).note(refund.id, { state: 'failed', last_error: reason });
    log.warn({ refundId: refund.id, reason }, 'refund refused');
    return undefined;
  }

  async function postpone(
    { id, attempts }: Row<'refunds'>,
    reason: string,
    delayMs = backoff(RETRY, attempts),
  ): Promise<Again> {
    await refundsRepository(db).note(id, { last_error: reason });
    log.warn({ refundId: id, reason }, 'refund not sent');
    return { againAt: isoAfter(clock, delayMs) };
  }

  /**
   * Sends a refund again, at once. What has failed gets a new key, because its old one gives the same failure for ever.
   * @returns false if it is settled
   */
  async function retry(tx: Tx, { id, key, state }: Row<'refunds'>): Promise<boolean> {
    const hasFailed = state === 'failed';
    if (!(await refundsRepository(tx).retry(id, hasFailed ? randomUUID() : key))) return false;
    if (hasFailed) await sending.add(tx, { refundId: id }, { key: keyOf(id) });
    else await jobs.hasten(tx, keyOf(id));
    return true;
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
  async function shrink(tx: Tx, refund: Row<'refunds'>, cents: number): Promise<Row<'refunds'> | null> {
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
      settled_at: now(),
    });
    await bookPayment(tx, 'refund', { orderId: payment.orderId, cents: amountCents, at: now() });
    log.info({ orderId: payment.orderId, amountCents }, 'refunded at the provider');
  }

  async function settle(tx: Tx, refund: Row<'refunds'>, providerId: string): Promise<void> {
    const done = { state: 'done', provider_id: providerId, settled_at: now(), last_error: null } as const;
    if (!(await refundsRepository(tx).settle(refund.id, done))) return;
    await bookPayment(tx, 'refund', movementOf(refund));
    log.info({ refundId: refund.id, amountCents: refund.amount_cents }, 'refunded');
  }

  /** The provider has told that a refund it had taken on did not arrive. */
  const fail = (providerId: string, reason: string) =>
    inTransaction(db, async (tx) => {
      const refund = await refundsRepository(tx).byProviderId(providerId);
      if (!refund || !(await refundsRepository(tx).reopen(refund.id, reason))) return;
      await bookPayment(tx, 'refund failed', movementOf(refund));
    });

  const movementOf = ({ order_id, parcel_id, amount_cents }: Row<'refunds'>) => ({
    orderId: order_id,
    parcelId: parcel_id,
    cents: amount_cents,
    at: now(),
  });

  return { queue, queueParcel, isKnown, recordMade, fail, retry };
}
export type RefundsService = ReturnType<typeof refundsService>;

const keyOf = (refundId: number) => `refund ${refundId}`;
