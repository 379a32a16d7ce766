import { toDecimal } from '@beautymark/contracts/money';
import {
  type OpenRefund,
  type OperatorPayments,
  operatorPayments,
  type PaymentDispute,
  retryRefund,
} from '@beautymark/contracts/operator-payments';
import { audit } from '#platform/db/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { refundsRepository } from './refunds.repository.ts';
import type { RefundsService } from './refunds.service.ts';

const SHOWN_MAX = 200;
/** A refund that waits this long is the operator's business, too: the provider does not answer. */
const MIN_FAILED_ATTEMPTS = 3;

/** What operators see of payments that went wrong, and what they can do. */
export function paymentsBackOfficeRoutes({ db, clock }: Shop, refunds: RefundsService) {
  async function list(): Promise<OperatorPayments> {
    return { refunds: (await openRefunds(db).execute()).map(toOpenRefund), disputes: await disputes(db) };
  }

  const retry = (by: number, id: number): Promise<OpenRefund> =>
    inTransaction(db, async (tx) => {
      const found = await refundsRepository(tx).lock(id);
      if (!found) throw new Refusal('operator.refund_not_found');
      if (!(await refunds.retry(tx, found))) throw new Refusal('operator.already_done');
      const refund = await refundRows(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow();
      const [subject, name] = [`order ${refund.orderId}`, `Order ${refund.orderNumber}`];
      await audit(tx, clock, { by, action: 'refund sent again', subject, name, note: found.last_error });
      return toOpenRefund(refund);
    });

  return routesOf(
    serve(operatorPayments, list),
    serve(retryRefund, ({ by, params }) => retry(by, params.id)),
  );
}

const refundRows = (db: Db | Tx) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'order_id as orderId', 'order_number as orderNumber', 'amount_cents', 'reason', 'state'])
    .select(['last_error as error', 'created_at as since']);

const openRefunds = (db: Db) =>
  refundRows(db)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'failed'), and([eb('state', '=', 'due'), eb('attempts', '>=', MIN_FAILED_ATTEMPTS)])]),
    )
    .orderBy('refunds.id', 'desc')
    .limit(SHOWN_MAX);

async function disputes(db: Db): Promise<PaymentDispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .orderBy('disputes.id', 'desc')
    .limit(SHOWN_MAX)
    .select(['disputes.id', 'provider_id as reference', 'order_id as orderId', 'order_number as orderNumber'])
    .select(['amount_cents', 'reason', 'disputes.status', 'opened_at as openedAt', 'closed_at'])
    .execute();
  return rows.map(({ amount_cents, closed_at, ...dispute }) => ({
    ...dispute,
    amount: toDecimal(amount_cents),
    isClosed: closed_at !== null,
  }));
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof openRefunds>['execute']>>[number];
const toOpenRefund = ({ amount_cents, ...refund }: RefundRow): OpenRefund => ({
  ...refund,
  amount: toDecimal(amount_cents),
});
