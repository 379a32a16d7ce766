import { toDecimal, toSignedDecimal } from '@beautymark/contracts/money';
import {
  type OperatorFigures,
  type OperatorTasks,
  operatorFigures,
  operatorTasks,
} from '@beautymark/contracts/operator';
import { UNDOES_SALE, UNSHIPPED } from '@beautymark/contracts/parcel-status';
import { mayEnter, type StaffArea } from '@beautymark/contracts/staff-roles';
import type { FastifyRequest } from 'fastify';
import { count, sumOfCents } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { failedJobs } from '#platform/jobs/jobs.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { openHouseQuestions } from '#shop/community/index.ts';
import { openRefundCount } from '#shop/payments/index.ts';
import { openProductChanges } from '#shop/selling/index.ts';

/** The shop in numbers, and what waits for its staff. */
export function operatorFiguresRoutes({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  async function figures(): Promise<OperatorFigures> {
    const midnight = `${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const sellers = await count(db.selectFrom('users').where('is_seller', '=', 1));
    const users = await count(db.selectFrom('users').where('deleted_at', 'is', null));
    const sold = db.selectFrom('parcels').where('status', 'not in', UNDOES_SALE);
    const fees = db
      .selectFrom('ledger_entries')
      .where('account', '=', 'house')
      .where('kind', 'in', ['fee', 'fee refund']);
    return {
      sellers,
      shoppers: users - sellers,
      products: await count(db.selectFrom('products')),
      orders: await count(placedOrders(db)),
      reviews: await count(db.selectFrom('reviews')),
      openReports: await openReports(db),
      openParcels: await openParcels(db),
      revenue: toDecimal((await sold.select(sumOfCents('amount_cents').as('cents')).executeTakeFirstOrThrow()).cents),
      fees: toSignedDecimal(
        (await fees.select(sumOfCents('amount_cents').as('cents')).executeTakeFirstOrThrow()).cents,
      ),
      today: await figuresSince(db, midnight),
    };
  }

  async function tasks({ visitor }: FastifyRequest): Promise<OperatorTasks> {
    const entered = Object.entries(TASKS).filter(([, { area }]) => visitor && mayEnter(visitor, area));
    return Object.fromEntries(
      await Promise.all(entered.map(async ([task, { waiting }]) => [task, await waiting(db)] as const)),
    );
  }

  return routesOf(
    serve(operatorFigures, figures),
    serve(operatorTasks, ({ request }) => tasks(request)),
  );
}

const openReports = (db: Db | Tx) => count(db.selectFrom('reports').where('settled_at', 'is', null));
const openParcels = (db: Db | Tx) => count(db.selectFrom('parcels').where('status', 'in', UNSHIPPED));
/** Also those of sellers who are gone or silent: a shopper's money waits for somebody. */
const openReturns = (db: Db) => count(db.selectFrom('parcels').where('status', '=', 'return requested'));

/** The tasks of each area, and their counts. */
const TASKS = {
  parcels: { area: 'orders', waiting: openParcels },
  returns: { area: 'orders', waiting: openReturns },
  reports: { area: 'reports', waiting: openReports },
  productChanges: { area: 'reports', waiting: openProductChanges },
  questions: { area: 'questions', waiting: openHouseQuestions },
  refunds: { area: 'payments', waiting: openRefundCount },
  failedJobs: { area: 'jobs', waiting: failedJobs },
} as const satisfies Record<keyof OperatorTasks, { area: StaffArea; waiting: (db: Db) => Promise<number> }>;

/** Placed orders, without unpaid and expired ones. */
const placedOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', '<>', 'paid')
            .select('payments.id'),
        ),
      ),
    );

async function figuresSince(db: Db, since: string): Promise<OperatorFigures['today']> {
  const sold = db.selectFrom('parcels').where('placed_at', '>=', since).where('status', 'not in', UNDOES_SALE);
  return {
    orders: await count(placedOrders(db).where('placed_at', '>=', since)),
    revenue: toDecimal((await sold.select(sumOfCents('amount_cents').as('cents')).executeTakeFirstOrThrow()).cents),
    newAccounts: await count(db.selectFrom('users').where('created_at', '>=', since).where('deleted_at', 'is', null)),
    reviews: await count(db.selectFrom('reviews').where('written_at', '>=', since)),
    reports: await count(db.selectFrom('reports').where('reported_at', '>=', since)),
  };
}
