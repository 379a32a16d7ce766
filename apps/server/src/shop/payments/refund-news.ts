import type { Db, Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Again } from '#platform/jobs/job-runner.ts';
import { DAY_MS, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { bookPayment } from './ledger.ts';
import type { MadeRefund, PaymentProvider } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import { failedRefundMail } from './refund-mail.ts';
import { refundsRepository } from './refunds.repository.ts';

const ASK_EVERY_MS = DAY_MS;
const ASK_FOR_MS = 30 * DAY_MS;

/** In this order; news about an earlier step is late. */
const STEPS: readonly Row<'refunds'>['state'][] = ['due', 'pending', 'done', 'failed'];

interface RefundCheck {
  refundId: number;
  /** When the refund is sent again under another name, the job about this one ends. */
  providerId: string;
  until: string;
}
interface RefundedPayment {
  orderId: number;
  intentId: string;
  /** Its refunds before the request. */
  before: readonly Row<'refunds'>[];
}

/** Books the provider's news of refunds from answers, events and lists, in any order. */
export function refundNews({ db, clock, log, jobs, mail }: Shop, provider: PaymentProvider) {
  const now = () => clock.now().toISOString();
  const questions = jobs.kind('refund.check', (_job, question: RefundCheck) => ask(question), {
    retry: { firstMs: HOUR_MS, maxMs: ASK_EVERY_MS },
    onFailed: (tx, { refundId, providerId }) => endAsking(tx, { refundId, providerId }, 'given_up'),
  });

  /** Asks once a day until the refund has arrived or failed, or the operator must act. */
  async function ask({ refundId, providerId, until }: RefundCheck): Promise<Again | undefined> {
    const pending = () => refundsRepository(db).pending(refundId, providerId);
    const refund = await pending();
    if (!refund) return undefined;
    if (provider.takesMoney) await recordMade(refund.intent_id);
    if (!(await pending())) return undefined;
    if (now() < until) return { againAt: isoAfter(clock, ASK_EVERY_MS) };
    await endAsking(db, { refundId, providerId }, 'no_news_for_30_days');
    return undefined;
  }

  /** From now on the operator sees it. */
  async function endAsking(
    tx: Db | Tx,
    { refundId, providerId }: Pick<RefundCheck, 'refundId' | 'providerId'>,
    last_error: string,
  ): Promise<void> {
    if (!(await refundsRepository(tx).pending(refundId, providerId))) return;
    await refundsRepository(tx).update(refundId, { last_error });
    log.warn({ refundId, reason: last_error }, 'a refund on its way is asked about no more');
  }

  const askLater = (tx: Tx, refundId: number, providerId: string, runAt: string) =>
    questions.add(tx, { refundId, providerId, until: isoAfter(clock, ASK_FOR_MS) }, { runAt });

  /** Resumes the daily job of a refund. */
  async function askAgain(tx: Tx, { id, provider_id: providerId }: Row<'refunds'>): Promise<void> {
    if (providerId === null) return;
    await refundsRepository(tx).update(id, { last_error: null });
    await askLater(tx, id, providerId, now());
  }

  /**
   * Books all news of a payment's refunds, also of those made by hand.
   * @param failed  a failure that an event reports
   * @returns false when the provider does not answer
   */
  async function recordMade(intentId: string, failed?: MadeRefund): Promise<boolean> {
    const orderId = await refundsRepository(db).orderOf(intentId);
    if (orderId === undefined) {
      log.warn('a refund of no payment of this shop');
      return true;
    }
    const before = await refundsRepository(db).allOfIntent(intentId);
    const made = await provider.refundsOf(intentId);
    if (!made) return false;
    await inTransaction(db, async (tx) => {
      await lockOrders(tx, [orderId]);
      for (const refund of failed ? [failed, ...made] : made) await record(tx, { orderId, intentId, before }, refund);
    });
    return true;
  }

  async function record(tx: Tx, { orderId, intentId, before }: RefundedPayment, made: MadeRefund): Promise<void> {
    const isOf = ({ provider_id, key }: Row<'refunds'>) =>
      provider_id === made.refundId || (provider_id === null && key === made.key);
    const known = (await refundsRepository(tx).allOfIntent(intentId)).find(isOf);
    if (known) return apply(tx, known, made);
    // It failed and was sent again during the request.
    if (made.state === 'failed' || before.some(isOf)) return;
    await lowerOpen(tx, intentId, made.amountCents);
    const id = await refundsRepository(tx).insert({
      order_id: orderId,
      parcel_id: null,
      intent_id: intentId,
      amount_cents: made.amountCents,
      reason: 'made at the provider',
      key: made.refundId,
      state: 'due',
      created_at: now(),
    });
    const row = await refundsRepository(tx).byId(id);
    if (row) await apply(tx, row, made);
  }

  /** A refund by hand reduces open refunds: the whole payment's first, then failed ones, oldest first. */
  async function lowerOpen(tx: Tx, intentId: string, madeCents: number): Promise<void> {
    let leftCents = madeCents;
    for (const { id, state, parcel_id, amount_cents } of await refundsRepository(tx).allOfIntent(intentId)) {
      if (state !== 'failed' && !(state === 'due' && parcel_id === null)) continue;
      const cents = Math.min(leftCents, amount_cents);
      if (cents > 0) await refundsRepository(tx).shrink(id, amount_cents - cents);
      leftCents -= cents;
    }
  }

  /** Applies news to a known refund. The order is locked. */
  async function apply(tx: Tx, refund: Row<'refunds'>, { refundId, state, failure }: MadeRefund): Promise<void> {
    const isFirst = refund.provider_id === null;
    if (!isFirst && STEPS.indexOf(state) <= STEPS.indexOf(refund.state)) return;
    await refundsRepository(tx).update(refund.id, { provider_id: refundId });
    if (state === 'failed') return fail(tx, refund, failure ?? state);
    await refundsRepository(tx).update(refund.id, {
      state,
      settled_at: state === 'done' ? now() : null,
      last_error: null,
      failed_at: null,
    });
    if (state === 'done') await bookPayment(tx, 'refund', movementOf(refund));
    else await askLater(tx, refund.id, refundId, isoAfter(clock, ASK_EVERY_MS));
    log.info({ refundId: refund.id, amountCents: refund.amount_cents, state }, 'refund');
  }

  /** Marks a refund as failed. Its shopper is notified once, until it is sent again. */
  async function fail(tx: Tx, refund: Row<'refunds'>, reason: string): Promise<void> {
    await refundsRepository(tx).update(refund.id, {
      state: 'failed',
      settled_at: null,
      last_error: reason,
      failed_at: refund.failed_at ?? now(),
    });
    if (refund.state === 'done') await bookPayment(tx, 'refund failed', movementOf(refund));
    log.warn({ refundId: refund.id, reason }, 'refund failed');
    const order = await paymentsRepository(tx).orderOf(refund.order_id);
    if (refund.failed_at !== null || order.deleted_at !== null) return;
    await mail.queue(failedRefundMail({ ...order, id: refund.order_id }, refund.amount_cents), tx);
  }

  const movementOf = ({ order_id, parcel_id, amount_cents }: Row<'refunds'>) => ({
    orderId: order_id,
    parcelId: parcel_id,
    cents: amount_cents,
    at: now(),
  });

  return { recordMade, apply, fail, askAgain };
}
