import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { PaymentRow, Tables } from '#platform/db/tables.ts';

type Payments = Tables['payments'];

export const paymentsRepository = (db: Db | Tx) => {
  const payments = () => db.selectFrom('payments').selectAll();
  return {
    insert: (payment: Insertable<Payments>) => db.insertInto('payments').values(payment).execute(),
    update: (id: number, changes: Updateable<Payments>) =>
      db.updateTable('payments').set(changes).where('id', '=', id).execute(),

    byId: (id: number) => payments().where('id', '=', id).executeTakeFirst(),
    byKey: (key: string) => payments().where('key', '=', key).executeTakeFirst(),
    bySession: (sessionId: string) => payments().where('session_id', '=', sessionId).executeTakeFirst(),
    byIntent: (intentId: string) => payments().where('intent_id', '=', intentId).executeTakeFirst(),
    ofOrders: async (orderIds: readonly number[]) =>
      orderIds.length === 0 ? [] : payments().where('order_id', 'in', orderIds).execute(),

    /** Those of a shopper's orders that can still be paid. */
    unsettledOf: (userId: number) =>
      payments()
        .where('settled_at', 'is', null)
        .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('user_id', '=', userId).select('id'))
        .orderBy('id')
        .execute(),

    /** The unsettled payment that has waited longest. */
    due: (now: string) =>
      payments()
        .where('settled_at', 'is', null)
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(1)
        .executeTakeFirst(),
    /** Takes it for one check. Of several processes, one gets it. */
    claim: async ({ id, next_check_at }: Pick<PaymentRow, 'id' | 'next_check_at'>, next: string): Promise<boolean> =>
      (await db
        .updateTable('payments')
        .set({ next_check_at: next })
        .where('id', '=', id)
        .where('next_check_at', '=', next_check_at)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** What is needed to describe an order to the provider. */
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
