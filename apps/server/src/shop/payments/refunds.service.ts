import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { backoff } from '#platform/jobs/backoff.ts';
import type { Again } from '#platform/jobs/job-runner.ts';
import { HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { capRefund } from './cap-refund.ts';
import { bookCovered } from './ledger.ts';
import type { MadeRefund, PaymentProvider } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import { refundNews } from './refund-news.ts';
import { refundsRepository } from './refunds.repository.ts';

/** Longer than the provider has to answer. */
const LEASE_MS = 2 * MINUTE_MS;
const RETRY = { firstMs: 5 * SECOND_MS, maxMs: HOUR_MS };

/** The error of a refund whose job has failed for good; whether it was made is not known. */
const GIVEN_UP = 'given_up';

type RefundReason = Row<'refunds'>['reason'];
interface NewRefund {
  orderId: number;
  /** Null: the whole payment. */
  parcelId: number | null;
  intentId: string;
  cents: number;
  reason: RefundReason;
}

/**
 * Refunds: queued in the transaction that causes them, sent once by a job, also after a kill. Refunds by hand at the
 * provider are booked here, too, and reduce later ones.
 */
export function refundsService(shop: Shop, provider: PaymentProvider) {
  const { db, clock, log, jobs } = shop;
  const now = () => clock.now().toISOString();
  const news = refundNews(shop, provider);
  const sending = jobs.kind('refund.send', (_job, { refundId }: { refundId: number }) => send(refundId), {
    concurrency: 1,
    leaseMs: LEASE_MS,
    retry: RETRY,
    onFailed: (tx, { refundId }) => giveUp(tx, refundId),
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
   * Queues the share of a cancelled or returned parcel.
   * @returns false if nothing is due: the order was never paid, the share is 0, or the payment has gone back already
   */
  async function queueParcel(tx: Tx, refund: Omit<NewRefund, 'intentId'>): Promise<boolean> {
    const intentId = await refundsRepository(tx).intentOf(refund.orderId);
    if (intentId === null || refund.cents <= 0) return false;
    const { cents } = await capToRemaining(tx, { ...refund, intentId });
    await queue(tx, { ...refund, intentId, cents });
    return cents > 0;
  }

  /**
   * The part of a refund that its payment can still cover. What a bank has taken for good is booked as refunded by it.
   * @param id  of a stored refund
   */
  async function capToRemaining(
    tx: Tx,
    { orderId, parcelId, intentId, cents }: Omit<NewRefund, 'reason'>,
    id?: number,
  ): Promise<{ cents: number; isHeld: boolean }> {
    const paid = await paymentsRepository(tx).byIntent(intentId);
    const { coveredCents, ...capped } = capRefund(
      { paidCents: paid?.amount_cents ?? 0, wantedCents: cents, id },
      await refundsRepository(tx).allOfIntent(intentId),
      await refundsRepository(tx).disputed(orderId),
    );
    if (coveredCents > 0) await bookCovered(tx, { orderId, parcelId, cents: coveredCents, at: now() });
    return capped;
  }

  /** Whether the payment has refunds, made or planned, also by hand. */
  const isKnown = async (tx: Tx, intentId: string) => (await refundsRepository(tx).allOfIntent(intentId)).length > 0;

  async function send(id: number): Promise<Again | undefined> {
    // A shop that has become a demo keeps its open refunds until it has a provider again.
    if (!provider.takesMoney) return { againAt: isoAfter(clock, RETRY.maxMs) };
    const refund = await refundsRepository(db).begin(id);
    if (!refund) return undefined;
    // An earlier attempt may have succeeded without an answer. The provider forgets keys but no refunds.
    if (refund.attempts > 1 && !(await news.recordMade(refund.intent_id))) return postpone(refund, 'unknown');
    const due = await capStoredRefund(id);
    if (!due) return undefined;
    if (due.isHeld) return postpone(due, 'charge_disputed', RETRY.maxMs);
    const { key, intent_id: intentId, amount_cents: amountCents } = due;
    const sent = await provider.refund({ key, intentId, amountCents });
    if (sent.kind === 'unknown') return postpone(due, sent.reason);
    if (sent.kind === 'refused') return afterRefusal(due, sent.reason);
    return (await applyAnswer(due, sent.refund)) ? undefined : { againAt: now() };
  }

  /** @returns false if the refund has got another key and amount meanwhile */
  const applyAnswer = ({ id, order_id, key }: Row<'refunds'>, made: MadeRefund) =>
    inTransaction(db, async (tx) => {
      await lockOrders(tx, [order_id]);
      const refund = await refundsRepository(tx).byId(id);
      if (refund?.key !== key) return false;
      await news.apply(tx, refund, made);
      return true;
    });

  /** Perhaps a part was refunded by hand: then sends the rest. */
  async function afterRefusal(refund: Row<'refunds'>, reason: string): Promise<Again | undefined> {
    await news.recordMade(refund.intent_id);
    const left = await capStoredRefund(refund.id);
    if (!left) return undefined;
    if (left.amount_cents < refund.amount_cents) return postpone(left, reason, 0);
    await inTransaction(db, async (tx) => {
      await lockOrders(tx, [left.order_id]);
      await failDue(tx, left.id, reason);
    });
    return undefined;
  }

  async function failDue(tx: Tx, id: number, reason: string): Promise<void> {
    const due = await refundsRepository(tx).byId(id);
    if (due?.state === 'due') await news.fail(tx, due, reason);
  }

  /** The job has failed for good: the operator sees the refund, its shopper is mailed. */
  async function giveUp(tx: Tx, id: number): Promise<void> {
    const found = await refundsRepository(tx).byId(id);
    if (!found) return;
    await lockOrders(tx, [found.order_id]);
    await failDue(tx, id, GIVEN_UP);
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
   * Sends a refund again at once. A failed one gets a new key, because the old one would fail again; one that was given
   * up keeps its key, because it may have been made. One that is long on its way is asked about again.
   * @returns false if nothing can be done
   */
  async function retry(tx: Tx, refund: Row<'refunds'>): Promise<boolean> {
    const { id, state, last_error } = refund;
    if (state === 'due') await jobs.hasten(tx, keyOf(id));
    if (state === 'failed') {
      const key = last_error === GIVEN_UP ? refund.key : randomUUID();
      await refundsRepository(tx).update(id, { state: 'due', key, provider_id: null });
      await sending.add(tx, { refundId: id }, { key: keyOf(id) });
    }
    const isOverdue = state === 'pending' && last_error !== null;
    if (isOverdue) await news.askAgain(tx, refund);
    return state === 'due' || state === 'failed' || isOverdue;
  }

  /** Caps a due refund; null if nothing is left of it. */
  const capStoredRefund = (id: number) =>
    inTransaction(db, async (tx) => {
      const found = await refundsRepository(tx).byId(id);
      if (found?.state !== 'due') return null;
      if (found.parcel_id === null) return { ...found, isHeld: false };
      await lockOrders(tx, [found.order_id]);
      const { order_id: orderId, parcel_id: parcelId, intent_id: intentId, amount_cents: fromCents } = found;
      const { isHeld, cents } = await capToRemaining(tx, { orderId, parcelId, intentId, cents: fromCents }, id);
      if (cents === fromCents) return { ...found, isHeld };
      log.info({ refundId: id, fromCents, toCents: cents }, 'less is refunded');
      const left = await refundsRepository(tx).shrink(id, cents);
      return left ? { ...left, isHeld } : null;
    });

  return { queue, queueParcel, isKnown, recordMade: news.recordMade, retry };
}
export type RefundsService = ReturnType<typeof refundsService>;

const keyOf = (refundId: number) => `refund ${refundId}`;
