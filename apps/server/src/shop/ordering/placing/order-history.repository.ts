import { count } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { sumOfCents } from '#platform/db/sum-of-cents.ts';

export const orderHistoryRepository = (db: Db) => {
  const orders = (userId: number) => db.selectFrom('orders').where('user_id', '=', userId);
  return {
    page: (userId: number, { limit, before }: { limit: number; before: number | null }) => {
      const query = orders(userId).orderBy('id', 'desc').limit(limit).selectAll();
      return (before === null ? query : query.where('id', '<', before)).execute();
    },
    count: (userId: number): Promise<number> => count(orders(userId)),
    /** What the ledger has booked back to the shopper, codes taken off. */
    refunds: (orderId: number) =>
      db
        .selectFrom('ledger_entries')
        .where('order_id', '=', orderId)
        .where('account', '=', 'shoppers')
        .where('kind', 'in', ['cancellation', 'return'])
        .groupBy(['parcel_id', 'kind'])
        .orderBy(({ fn }) => fn.min('id'))
        .select(['parcel_id', 'kind', sumOfCents('amount_cents').as('amount_cents')])
        .execute(),
    byId: (userId: number, id: number) => orders(userId).where('id', '=', id).selectAll().executeTakeFirst(),
  };
};
