import { randomUUID } from 'node:crypto';
import { PAYMENT_MIN_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import type { OrderSums, ParcelSum } from '@beautymark/contracts/order-sums';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Again } from '#platform/jobs/job-runner.ts';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import type { Shop } from '#platform/shop.ts';
import { bookPayment } from './ledger.ts';
import { type PaymentProvider, paymentLines, type Session, totalOf } from './payment-provider.ts';
import { paymentsRepository } from './payments.repository.ts';
import type { RefundsService } from './refunds.service.ts';
import { unpaidLimits } from './unpaid-limits.ts';

/** Stripe's minimum is 30 minutes by its own clock; an hour leaves time to pay. */
const OPEN_FOR_MS = HOUR_MS;
/** The provider is asked after this time without news. */
const CHECK_EVERY_MS = 2 * MINUTE_MS;

/** What follows for the order, in the transaction that settles its payment. */
interface SettledOrder {
  place(tx: Tx, orderId: number, sums: readonly ParcelSum[]): Promise<void>;
  release(tx: Tx, orderId: number): Promise<void>;
}
interface BegunOrder {
  id: number;
  userId: number;
  /** The network that placed it. */
  network: string;
}
interface Deps {
  provider: PaymentProvider;
  refunds: RefundsService;
  placement: SettledOrder;
}

/** Payments of orders: opened, watched until they are paid or can never be, settled once. */
export function paymentsService(shop: Shop, { provider, refunds, placement }: Deps) {
  const { db, clock, log, jobs, origin, mail } = shop;
  const unpaid = unpaidLimits(shop);
  const now = () => clock.now().toISOString();
  const checks = jobs.kind('payment.check', checkAgain, {
    leaseMs: CHECK_EVERY_MS,
    retry: { firstMs: CHECK_EVERY_MS, maxMs: CHECK_EVERY_MS },
    maxFailures: DAY_MS / CHECK_EVERY_MS,
    // Its order holds pieces no longer; if it was paid after all, the money goes back.
    onFailed: (tx, { paymentId }) => endIn(tx, paymentId),
  });

  /**
   * Whether an order of this amount must be paid before it is placed. A free one needs no payment.
   * @throws Refusal `payment.too_small`: the provider would refuse the amount
   */
  function requiresPayment(totalCents: number): boolean {
    if (!provider.takesMoney || totalCents === 0) return false;
    if (totalCents < PAYMENT_MIN_CENTS) throw new Refusal('payment.too_small');
    return true;
  }

  /** Records the order's payment, in the transaction that stores the order. */
  async function begin(tx: Tx, order: BegunOrder, { totalCents, parcels }: OrderSums): Promise<void> {
    await unpaid.take(tx, order);
    const paymentId = await paymentsRepository(tx).insert({
      order_id: order.id,
      network: order.network,
      state: 'opening',
      key: randomUUID(),
      amount_cents: totalCents,
      parcel_sums: JSON.stringify(parcels),
      created_at: now(),
      expires_at: isoAfter(clock, OPEN_FOR_MS),
    });
    await checks.add(tx, { paymentId }, { runAt: isoAfter(clock, CHECK_EVERY_MS) });
  }

  /** The shopper's order that can still be paid. The caller has locked the shopper, so there is at most one. */
  async function pendingOrderOf(tx: Tx, userId: number): Promise<number | null> {
    if (!provider.takesMoney) return null;
    const [payment] = await paymentsRepository(tx).unsettledOf(userId);
    return payment?.order_id ?? null;
  }

  /** @returns the page to pay on; null when there is none (yet) */
  async function open(orderId: number): Promise<string | null> {
    const [payment] = await paymentsRepository(db).ofOrders([orderId]);
    if (!payment || payment.settled_at !== null) return null;
    return payment.state === 'open' ? payment.url : openPage(payment);
  }

  async function openPage(payment: Row<'payments'>): Promise<string | null> {
    const order = await paymentsRepository(db).orderOf(payment.order_id);
    const lines = paymentLines(order);
    const opened = await provider.open({
      key: payment.key,
      orderId: payment.order_id,
      orderNumber: order.order_number,
      email: order.email,
      lines,
      discountCents: totalOf(lines) - payment.amount_cents,
      amountCents: payment.amount_cents,
      expiresAt: payment.expires_at,
      returnUrl: `${origin()}/account/orders/${payment.order_id}`,
    });
    if (opened.kind === 'open') return showPage(payment, opened);
    log.warn({ orderId: payment.order_id, reason: opened.reason }, 'no payment page');
    if (opened.kind === 'refused') await end(payment.id);
    // The provider may repeat a failure for the same key. A page that it made was never shown.
    else await paymentsRepository(db).renewKey(payment, randomUUID());
    return null;
  }

  /** Returns the page only if it is still the payment's: the payment may have ended or got another page. */
  async function showPage({ id, key }: Row<'payments'>, { sessionId, url }: { sessionId: string; url: string }) {
    if (await paymentsRepository(db).noteOpened({ id, key }, { session_id: sessionId, url })) return url;
    const left = await paymentsRepository(db).byId(id);
    if (left?.session_id !== sessionId) await provider.status(sessionId, { end: true });
    return left?.url ?? null;
  }

  /** A payment without a session has no page, so it cannot be paid. */
  async function check(payment: Row<'payments'>, { end: isToEnd } = { end: false }): Promise<void> {
    const isOver = payment.expires_at <= now();
    if (payment.session_id === null) return isToEnd || isOver ? end(payment.id) : undefined;
    const status = await provider.status(payment.session_id, { end: isToEnd || isOver });
    if (status.kind === 'known') return apply(status.session);
    if (status.kind === 'missing' && isOver) return end(payment.id);
    log.warn({ orderId: payment.order_id, ...status }, 'payment not known');
  }

  /** Asks about a payment until there is news: a lost event delays an order by minutes only. */
  async function checkAgain(_job: unknown, { paymentId }: { paymentId: number }): Promise<Again | undefined> {
    const payment = await paymentsRepository(db).byId(paymentId);
    if (!payment || payment.settled_at !== null) return undefined;
    if (provider.takesMoney) await check(payment);
    return { againAt: isoAfter(clock, CHECK_EVERY_MS) };
  }

  /**
   * Before another order: ends the shopper's open payments, or places orders that were paid.
   * @returns whether the provider has answered for each
   */
  async function endAllOf(userId: number): Promise<boolean> {
    if (!provider.takesMoney) return true;
    for (const payment of await paymentsRepository(db).unsettledOf(userId)) await check(payment, { end: true });
    return (await paymentsRepository(db).unsettledOf(userId)).length === 0;
  }

  const stateOf = async (orderId: number, reads: Db | Tx = db) =>
    (await paymentsRepository(reads).ofOrders([orderId]))[0]?.state ?? null;

  /** Applies a session's state, in any order and any number of times. */
  async function apply(session: Session): Promise<void> {
    if (session.state !== 'paid' && session.state !== 'ended') return;
    const payment = await paymentOf(session);
    if (!payment) {
      log.warn({ sessionId: session.sessionId }, 'a payment that belongs to no order of this shop');
      return;
    }
    if (session.state === 'ended') await end(payment.id);
    else await settle(payment, session);
  }

  const paymentOf = async ({ key, sessionId }: Session) =>
    (key === null ? undefined : await paymentsRepository(db).byKey(key)) ??
    (await paymentsRepository(db).bySession(sessionId));

  /** Places the order, or refunds money for which none can be placed. */
  async function settle(found: Row<'payments'>, session: Session): Promise<void> {
    if (await settleIn(found, session)) await unpaid.giveBack(db, found);
  }

  /** @returns whether this call has settled it */
  const settleIn = ({ id, order_id }: Row<'payments'>, session: Session): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await lockOrders(tx, [order_id]);
      const payments = paymentsRepository(tx);
      const payment = await payments.byId(id);
      const { intentId, amountCents } = session;
      if (!payment || intentId === null || payment.intent_id === intentId) return false;
      const at = now();
      const refusal = await refusalOf(tx, payment, session);
      if (payment.settled_at === null) {
        const paid = { settled_at: at, url: null, network: null, session_id: session.sessionId, intent_id: intentId };
        await payments.update(id, { ...paid, state: refusal ? 'ended' : 'paid' });
        if (refusal) await placement.release(tx, order_id);
      }
      if (refusal && (await refunds.isKnown(tx, intentId))) return false;
      await bookPayment(tx, 'payment', { orderId: order_id, cents: amountCents, at });
      if (refusal) {
        await refunds.queue(tx, { orderId: order_id, parcelId: null, intentId, cents: amountCents, reason: refusal });
        const order = { ...(await payments.orderOf(order_id)), id: order_id };
        if (refusal !== 'account deleted') await mail.queue(returnedPaymentMail(order, amountCents, refusal), tx);
        log.warn({ orderId: order_id, reason: refusal }, 'a payment is paid back');
      } else {
        await placement.place(tx, order_id, JSON.parse(payment.parcel_sums) as ParcelSum[]); // `begin` wrote them
        log.info({ orderId: order_id, amountCents }, 'order paid');
      }
      return refusal === null;
    });

  /** The reason why no order can be placed for this money; null if one can. */
  async function refusalOf(
    tx: Tx,
    payment: Row<'payments'>,
    session: Session,
  ): Promise<PaymentRefusal | 'account deleted' | null> {
    if (payment.state === 'paid') return 'second payment';
    if (payment.state === 'ended') return 'late payment';
    if (session.amountCents !== payment.amount_cents || !session.isInDollars) return 'wrong amount';
    const { deleted_at } = await paymentsRepository(tx).orderOf(payment.order_id);
    return deleted_at === null ? null : 'account deleted';
  }

  /** Ends a payment for good and frees what its order holds. */
  const end = (id: number) => inTransaction(db, (tx) => endIn(tx, id));

  async function endIn(tx: Tx, id: number): Promise<void> {
    const found = await paymentsRepository(tx).byId(id);
    if (!found) return;
    await lockOrders(tx, [found.order_id]);
    const payment = await paymentsRepository(tx).byId(id);
    if (payment?.settled_at !== null) return;
    await paymentsRepository(tx).update(id, { state: 'ended', settled_at: now(), url: null, network: null });
    await placement.release(tx, payment.order_id);
    log.info({ orderId: payment.order_id }, 'order not paid');
  }

  return {
    takesMoney: provider.takesMoney,
    verifyEvent: provider.verifyEvent,
    requiresPayment,
    begin,
    /** For a caller that rolls its transaction back afterwards, so nothing is counted. */
    refuseTooMany: unpaid.take,
    pendingOrderOf,
    open,
    stateOf,
    endAllOf,
    apply,
  };
}
export type PaymentsService = ReturnType<typeof paymentsService>;

/** Why a payment leads to no order. */
type PaymentRefusal = 'late payment' | 'second payment' | 'wrong amount';

const REASONS: Record<PaymentRefusal, string> = {
  'late payment': 'arrived after the order had ended, so nothing was ordered',
  'second payment': 'arrived although the order had been paid already',
  'wrong amount': 'was not the amount of the order, so nothing was ordered',
};

type ReturnedOrder = Pick<Row<'orders'>, 'id' | 'order_number'> & { email: string };

const returnedPaymentMail = (order: ReturnedOrder, cents: number, reason: PaymentRefusal): Mail => ({
  kind: 'payment-returned',
  pace: 'receipt',
  recipient: order.email,
  subject: `Your payment goes back: BeautyMark order ${order.order_number}`,
  content: {
    heading: 'Your payment goes back',
    paragraphs: [
      `Your payment for order ${order.order_number} ${REASONS[reason]}. It goes back to the card or account you paid with. That can take a few days.`,
    ],
    facts: [{ label: 'Amount', value: formatCents(cents) }],
    action: { label: 'View your order', path: `/account/orders/${order.id}` },
  },
});
