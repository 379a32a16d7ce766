import type { SellerApproval } from '@beautymark/contracts/accounts';
import type { OperatorTasks } from '@beautymark/contracts/operator';
import { UNDOES_SALE, UNSHIPPED } from '@beautymark/contracts/parcel-status';
import type { StaffArea } from '@beautymark/contracts/staff-roles';
import { among, contains, containsIn, count, hasChanged, sumOfCents } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { failedJobs } from '#platform/jobs/jobs.repository.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';
import { openHouseQuestions } from '#shop/community/index.ts';
import { openRefundCount } from '#shop/payments/index.ts';
import { openProductChanges } from '#shop/selling/index.ts';
import { isPersonCalled } from './audit-subjects.ts';

interface SellerFilters {
  /** Empty: all. */
  search: string;
  approval?: SellerApproval | undefined;
}

interface Period {
  from: string;
  to: string;
}

export const operatorRepository = (db: Db | Tx) => {
  const sellers = () =>
    db
      .selectFrom('users')
      .where('is_seller', '=', 1)
      .select(['users.id', 'username', SELLER_NAME.as('name'), 'users.created_at as since'])
      .select(['suspended_at as suspendedAt', 'seller_approval as approval', 'decline_reason as declineReason'])
      .select((eb) => [
        eb
          .selectFrom('products')
          .whereRef('products.seller_id', '=', 'users.id')
          .where('archived_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('products'),
        eb
          .selectFrom('parcels')
          .whereRef('parcels.seller_id', '=', 'users.id')
          .where('parcels.status', 'in', UNSHIPPED)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('openParcels'),
      ]);

  return {
    sellers: ({ search, approval }: SellerFilters) => {
      let query = sellers();
      if (search !== '')
        query = query.where(({ or }) => or([contains('users.username', search), containsIn(SELLER_NAME, search)]));
      return approval ? query.where('seller_approval', '=', approval) : query;
    },
    seller: (id: number) => sellers().where('users.id', '=', id).executeTakeFirst(),

    /** True if that changed the seller's state. */
    setSuspended: (id: number, suspendedAt: string | null): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('users')
          .set({ suspended_at: suspendedAt })
          .where('id', '=', id)
          .where('is_seller', '=', 1)
          .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null),
      ),
    /** True if the decision was open. A declined seller can be approved later, not the reverse. */
    decideOnApproval: (
      id: number,
      { approval, reason }: { approval: 'declined' | null; reason: string | null },
    ): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('users')
          .set({ seller_approval: approval, decline_reason: approval === null ? null : reason })
          .where('id', '=', id)
          .where('is_seller', '=', 1)
          .where('seller_approval', 'in', approval === null ? ['waiting', 'declined'] : ['waiting']),
      ),

    figures: async () => ({
      sellers: await count(db.selectFrom('users').where('is_seller', '=', 1)),
      users: await count(db.selectFrom('users').where('deleted_at', 'is', null)),
      products: await count(db.selectFrom('products')),
      orders: await count(placedOrders(db)),
      reviews: await count(db.selectFrom('reviews')),
      openReports: await openReports(db),
      openParcels: await openParcels(db),
      revenueCents: (
        await db
          .selectFrom('parcels')
          .where('status', 'not in', UNDOES_SALE)
          .select(sumOfCents('amount_cents').as('cents'))
          .executeTakeFirstOrThrow()
      ).cents,
      feeCents: (
        await db
          .selectFrom('ledger_entries')
          .where('account', '=', 'house')
          .where('kind', 'in', ['fee', 'fee refund'])
          .select(sumOfCents('amount_cents').as('cents'))
          .executeTakeFirstOrThrow()
      ).cents,
    }),

    /** Sellers with entries in the period. @param search  in name or username; empty: all */
    sellersBooked: ({ from, to }: Period, search: string) =>
      db
        .selectFrom('users')
        .where('users.id', 'in', (eb) =>
          eb
            .selectFrom('ledger_entries')
            .where('booked_at', '>=', from)
            .where('booked_at', '<', to)
            .where('seller_id', 'is not', null)
            .select('seller_id'),
        )
        .where(({ or }) => or([containsIn(SELLER_NAME, search), contains('users.username', search)]))
        .select(['users.id', 'users.username', SELLER_NAME.as('name')]),

    /** Sums per seller and kind of entry. */
    statementSums: ({ from, to }: Period, sellerIds: readonly number[]) =>
      db
        .selectFrom('ledger_entries')
        .where('seller_id', 'in', among(sellerIds))
        .where('booked_at', '>=', from)
        .where('booked_at', '<', to)
        .groupBy(['seller_id', 'kind'])
        .select(['seller_id', 'kind', sumOfCents('amount_cents').as('cents')])
        .execute(),

    /** @param search  empty: all */
    audit: (search: string) => {
      const log = db
        .selectFrom('audit_log')
        .leftJoin('users', 'users.id', 'audit_log.operator_id')
        .select([
          'audit_log.id',
          'action',
          'subject',
          'subject_name as subjectName',
          'note',
          'done_at as at',
          'users.username',
        ]);
      const columns = ['action', 'subject', 'subject_name', 'note', 'users.username'];
      if (search === '') return log;
      return log.where(({ or }) => or([...columns.map((column) => contains(column, search)), isPersonCalled(search)]));
    },
  };
};

const openReports = (db: Db | Tx) => count(db.selectFrom('reports').where('settled_at', 'is', null));
const openParcels = (db: Db | Tx) => count(db.selectFrom('parcels').where('status', 'in', UNSHIPPED));

/** The tasks of each area, and their counts. */
export const TASKS = {
  parcels: { area: 'orders', waiting: openParcels },
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

/** The figures since a moment. */
export async function figuresSince(db: Db, since: string) {
  const sold = db.selectFrom('parcels').where('placed_at', '>=', since).where('status', 'not in', UNDOES_SALE);
  return {
    orders: await count(placedOrders(db).where('placed_at', '>=', since)),
    revenueCents: (await sold.select(sumOfCents('amount_cents').as('cents')).executeTakeFirstOrThrow()).cents,
    newAccounts: await count(db.selectFrom('users').where('created_at', '>=', since).where('deleted_at', 'is', null)),
    reviews: await count(db.selectFrom('reviews').where('written_at', '>=', since)),
    reports: await count(db.selectFrom('reports').where('reported_at', '>=', since)),
  };
}
