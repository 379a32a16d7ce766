import type { Insertable, Updateable } from 'kysely';
import { AWAITS_PAYMENT } from '#platform/db/awaits-payment.ts';
import { among, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Row, Tables } from '#platform/db/tables.ts';

type Payments = Tables['payments'];
type PaymentKey = Pick<Row<'payments'>, 'id' | 'key'>;

export const paymentsRepository = (db: Db | Tx) => {
  const payments = () => db.selectFrom('payments').selectAll();
  const ofKey = ({ id, key }: PaymentKey) =>
    db.updateTable('payments').where('id', '=', id).where('key', '=', key).where('state', '=', 'opening');
  return {
    insert: async (payment: Insertable<Payments>): Promise<number> =>
      (await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()).id,
    update: (id: number, changes: Updateable<Payments>) =>
      db.updateTable('payments').set(changes).where('id', '=', id).execute(),

    byId: (id: number) => payments().where('id', '=', id).executeTakeFirst(),
    byKey: (key: string) => payments().where('key', '=', key).executeTakeFirst(),
    bySession: (sessionId: string) => payments().where('session_id', '=', sessionId).executeTakeFirst(),
    byIntent: (intentId: string) => payments().where('intent_id', '=', intentId).executeTakeFirst(),
    ofOrders: (orderIds: readonly number[]) => payments().where('order_id', 'in', among(orderIds)).execute(),

    /** Payments of the shopper's orders that can still be paid. */
    unsettledOf: (userId: number) =>
      payments()
        .where(AWAITS_PAYMENT)
        .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('user_id', '=', userId).select('id'))
        .orderBy('id')
        .execute(),

    /** False if it has a page, has ended, or is being opened under another key. */
    noteOpened: (payment: PaymentKey, page: { session_id: string; url: string }): Promise<boolean> =>
      hasChanged(ofKey(payment).set({ state: 'open', ...page })),
    renewKey: (payment: PaymentKey, key: string) => ofKey(payment).set({ key }).execute(),

    orderOf: async (orderId: number) => {
      const order = await db
        .selectFrom('orders')
        .innerJoin('users', 'users.id', 'orders.user_id')
        .where('orders.id', '=', orderId)
        .select(['order_number', 'shipping_cents', 'total_cents', 'users.email', 'users.deleted_at'])
        .executeTakeFirstOrThrow();
      const items = await db
        .selectFrom('order_items')
        .where('order_id', '=', orderId)
        .orderBy('position')
        .select(['name', 'shade', 'price_cents', 'quantity'])
        .execute();
      return { ...order, items };
    },
  };
};
