import { toDecimal } from '@beautymark/contracts/money';
import {
  type OpenRefund,
  operatorDisputes,
  operatorRefunds,
  type PaymentDispute,
  retryRefund,
} from '@beautymark/contracts/operator-payments';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { type ExpressionBuilder, sql } from 'kysely';
import { audit } from '#platform/db/audit.ts';
import { contains, count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { refundsRepository } from './refunds.repository.ts';
import type { RefundsService } from './refunds.service.ts';

/** After this many attempts without an answer, the operator sees the refund, too. */
const MIN_FAILED_ATTEMPTS = 3;

/** Operators' calls about payments that went wrong. */
export function paymentsBackOfficeRoutes({ db, clock }: Shop, refunds: RefundsService) {
  async function listRefunds({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(openRefunds(db, search), 'refunds.id', page);
    return { items: rows.map(toOpenRefund), nextCursor };
  }

  async function listDisputes({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(disputes(db, search), 'disputes.id', page);
    return { items: rows.map(toDispute), nextCursor };
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
    serve(operatorRefunds, ({ query }) => listRefunds(query)),
    serve(operatorDisputes, ({ query }) => listDisputes(query)),
    serve(retryRefund, ({ by, params }) => retry(by, params.id)),
  );
}

const refundRows = (db: Db | Tx) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'order_id as orderId', 'order_number as orderNumber', 'amount_cents', 'reason', 'state'])
    .select(['last_error as error', 'created_at as since']);

/** Refunds that are overdue. Undone refunds have an index of their own. */
const notArrived = ({ eb, or, and }: ExpressionBuilder<Tables, 'refunds'>) =>
  and([
    eb('state', '<>', sql.lit('done')),
    or([
      eb('state', '=', 'failed'),
      and([eb('state', '=', 'due'), eb('attempts', '>=', MIN_FAILED_ATTEMPTS)]),
      and([eb('state', '=', 'pending'), eb('last_error', 'is not', null)]),
    ]),
  ]);

const openRefunds = (db: Db, search: string) =>
  refundRows(db)
    .where(notArrived)
    .where(({ or }) => or([contains('order_number', search), contains('refunds.provider_id', search)]));

/** The number of waiting refunds. */
export const openRefundCount = (db: Db): Promise<number> => count(db.selectFrom('refunds').where(notArrived));

const disputes = (db: Db, search: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .where(({ or }) => or([contains('order_number', search), contains('provider_id', search)]))
    .select(['disputes.id', 'provider_id as reference', 'order_id as orderId', 'order_number as orderNumber'])
    .select(['amount_cents', 'reason', 'disputes.status', 'opened_at as openedAt', 'closed_at']);

type RefundRow = Awaited<ReturnType<ReturnType<typeof openRefunds>['execute']>>[number];
const toOpenRefund = ({ amount_cents, ...refund }: RefundRow): OpenRefund => ({
  ...refund,
  amount: toDecimal(amount_cents),
});

type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number];
const toDispute = ({ amount_cents, closed_at, ...dispute }: DisputeRow): PaymentDispute => ({
  ...dispute,
  amount: toDecimal(amount_cents),
  isClosed: closed_at !== null,
});
