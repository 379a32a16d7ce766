import type { Db, Tx } from '#platform/db/database.ts';

/** Orders that were placed. Where money is taken, one that awaits its payment, or whose payment expired, is none. */
export const placedOrders = (db: Db | Tx) =>
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
