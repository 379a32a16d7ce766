import type { Insertable, Updateable } from 'kysely';
import { among, hasChanged, sumOfCents } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Refunds = Tables['refunds'];

export const refundsRepository = (db: Db | Tx) => {
  const refunds = () => db.selectFrom('refunds').selectAll();
  return {
    insert: async (refund: Insertable<Refunds>): Promise<number> =>
      (await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id,
    byId: (id: number) => refunds().where('id', '=', id).executeTakeFirst(),
    /** No job settles or fails it until the transaction ends. */
    lock: (id: number) => refunds().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    byProviderId: (id: string) => refunds().where('provider_id', '=', id).executeTakeFirst(),
    /** Of a payment as a whole. */
    ofIntent: (intentId: string) =>
      refunds()
        .where('intent_id', '=', intentId)
        .where('parcel_id', 'is', null)
        .where('reason', '<>', 'made at the provider')
        .executeTakeFirst(),
    allOfIntent: (intentId: string) => refunds().where('intent_id', '=', intentId).orderBy('id').execute(),
    remove: (id: number) => db.deleteFrom('refunds').where('id', '=', id).execute(),
    resize: (id: number, changes: { amount_cents: number; key: string }) =>
      db.updateTable('refunds').set(changes).where('id', '=', id).execute(),
    /** What banks hold or have taken of an order's payment, and what the books already say of it. */
    disputed: async (orderId: number) => {
      const booked = await db
        .selectFrom('disputes')
        .where('order_id', '=', orderId)
        .where('is_booked', '=', 1)
        .select(['amount_cents', 'closed_at'])
        .execute();
      const covered = await db
        .selectFrom('ledger_entries')
        .where('order_id', '=', orderId)
        .where('account', '=', 'shoppers')
        .where('kind', '=', 'dispute')
        .select(sumOfCents('amount_cents').as('cents'))
        .executeTakeFirst();
      const sumOf = (rows: typeof booked) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const lostCents = sumOf(booked.filter(({ closed_at }) => closed_at !== null));
      return { lostCents, heldCents: sumOf(booked) - lostCents, coveredCents: -(covered?.cents ?? 0) };
    },
    ofOrders: (orderIds: readonly number[]) =>
      refunds().where('order_id', 'in', among(orderIds)).orderBy('id').execute(),

    /** The order that a payment was made for, paid or not. */
    orderOf: async (intentId: string): Promise<number | undefined> =>
      (
        await db
          .selectFrom('payments')
          .where('intent_id', '=', intentId)
          .select('order_id')
          .union(db.selectFrom('refunds').where('intent_id', '=', intentId).select('order_id'))
          .executeTakeFirst()
      )?.order_id,

    /** Where the money of a paid order came from. */
    intentOf: async (orderId: number): Promise<string | null> =>
      (
        await db
          .selectFrom('payments')
          .where('order_id', '=', orderId)
          .where('state', '=', 'paid')
          .select('intent_id')
          .executeTakeFirst()
      )?.intent_id ?? null,

    /** Counts an attempt before it is made. Undefined unless the refund is due. */
    begin: (id: number) =>
      db
        .updateTable('refunds')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'due')
        .returningAll()
        .executeTakeFirst(),

    /** What became of an attempt, unless another one has settled it meanwhile. */
    note: (id: number, outcome: Updateable<Refunds>) =>
      db.updateTable('refunds').set(outcome).where('id', '=', id).where('state', '=', 'due').execute(),
    /** True if it was not settled already. */
    settle: (id: number, outcome: Updateable<Refunds>): Promise<boolean> =>
      hasChanged(db.updateTable('refunds').set(outcome).where('id', '=', id).where('state', '<>', 'done')),
    /** True if it was settled. */
    reopen: (id: number, reason: string): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('refunds')
          .set({ state: 'failed', last_error: reason, settled_at: null })
          .where('id', '=', id)
          .where('state', '=', 'done'),
      ),
    /** True unless it is settled. */
    retry: (id: number, key: string): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('refunds')
          .set({ state: 'due', key, provider_id: null })
          .where('id', '=', id)
          .where('state', '<>', 'done'),
      ),
  };
};
