import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { among, sumOfCents } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Row, Tables } from '#platform/db/tables.ts';

type Refunds = Tables['refunds'];

export const refundsRepository = (db: Db | Tx) => {
  const refunds = () => db.selectFrom('refunds').selectAll();
  return {
    insert: async (refund: Insertable<Refunds>): Promise<number> =>
      (await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id,
    byId: (id: number) => refunds().where('id', '=', id).executeTakeFirst(),
    /** Locks it against jobs until the transaction ends. */
    lock: (id: number) => refunds().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    allOfIntent: (intentId: string) => refunds().where('intent_id', '=', intentId).orderBy('id').execute(),
    update: (id: number, changes: Updateable<Refunds>) =>
      db.updateTable('refunds').set(changes).where('id', '=', id).execute(),
    /**
     * Reduces it under a new key, because the provider refuses another amount for the old one.
     * @returns undefined if nothing is left of it
     */
    shrink: (id: number, cents: number): Promise<Row<'refunds'> | undefined> =>
      cents > 0
        ? db
            .updateTable('refunds')
            .set({ amount_cents: cents, key: randomUUID() })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst()
        : db
            .deleteFrom('refunds')
            .where('id', '=', id)
            .executeTakeFirst()
            .then(() => undefined),
    /** The refund on its way that the provider calls so. */
    pending: (id: number, providerId: string) =>
      refunds()
        .where('id', '=', id)
        .where('provider_id', '=', providerId)
        .where('state', '=', 'pending')
        .executeTakeFirst(),
    /** What banks hold or have taken of an order's payment, and how much of that is booked. */
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

    /** The provider's payment of a paid order. */
    intentOf: async (orderId: number): Promise<string | null> =>
      (
        await db
          .selectFrom('payments')
          .where('order_id', '=', orderId)
          .where('state', '=', 'paid')
          .select('intent_id')
          .executeTakeFirst()
      )?.intent_id ?? null,

    /** Counts an attempt in advance. Undefined unless the refund is due. */
    begin: (id: number) =>
      db
        .updateTable('refunds')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'due')
        .returningAll()
        .executeTakeFirst(),

    /** Stores the outcome of an attempt, unless another one has settled the refund. */
    note: (id: number, outcome: Updateable<Refunds>) =>
      db.updateTable('refunds').set(outcome).where('id', '=', id).where('state', '=', 'due').execute(),
  };
};
