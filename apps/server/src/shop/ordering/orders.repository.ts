import { sql } from 'kysely';
import { hasChanged, sumOfCents } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import type { NewRow, Row } from '#platform/db/tables.ts';

/** Orders that were never paid show their product's. */
const PICTURE = sql<string>`coalesce(nullif(order_items.image_url, ''), products.image_url)`.as('image_url');

/** Items as they were ordered, and whether they are for sale now. */
export const orderItems = (db: Db | Tx) =>
  db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_id', 'order_items.parcel_id', 'order_items.position', 'order_items.product_id', 'order_items.name'])
    .select(['order_items.brand', 'order_items.shade', 'shade_id', 'shade_hex'])
    .select(PICTURE)
    .select(['order_items.price_cents', 'order_items.quantity', 'products.seller_id', FOR_SALE.as('is_listed')]);

export const ordersRepository = (tx: Db | Tx) => ({
  numbersOn: async (userId: number, day: string): Promise<Set<string>> => {
    const rows = await tx
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('placed_on', '=', day)
      .select('order_number')
      .execute();
    return new Set(rows.map(({ order_number }) => order_number));
  },

  /** @returns the order's id; undefined if the shopper has an order of this number and day */
  insert: async (order: NewRow<'orders'>): Promise<number | undefined> => {
    const inserted = tx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.columns(['user_id', 'placed_on', 'order_number']).doNothing());
    return (await inserted.returning('id').executeTakeFirst())?.id;
  },

  byId: (id: number) => tx.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),

  itemsOf: (orderId: number) =>
    orderItems(tx).where('order_id', '=', orderId).orderBy('order_items.position').execute(),

  /** Puts each item into its seller's parcel. */
  assignParcels: (orderId: number) =>
    tx
      .updateTable('order_items')
      .set({
        parcel_id: sql<number>`(select parcels.id from parcels join products on products.id = order_items.product_id
          where parcels.order_id = order_items.order_id and parcels.seller_id is not distinct from products.seller_id)`,
      })
      .where('order_id', '=', orderId)
      .execute(),

  /** A kept picture uses its seller's space for good. */
  forgetPictures: (orderId: number) =>
    tx.updateTable('order_items').set({ image_url: '' }).where('order_id', '=', orderId).execute(),

  insertItems: (items: Row<'order_items'>[]) => tx.insertInto('order_items').values(items).execute(),

  /** True if the key is new. A simultaneous request with the same key waits here until the first one has finished. */
  claimKey: (userId: number, key: string, requestHash: string, now: string): Promise<boolean> =>
    hasChanged(
      tx
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, request_hash: requestHash, answer: null, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
    ),

  storedAnswer: (userId: number, key: string) =>
    tx
      .selectFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .select(['request_hash', 'answer'])
      .executeTakeFirst(),

  forgetKey: (userId: number, key: string) =>
    tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute(),

  storeAnswer: (userId: number, key: string, answer: string) =>
    tx.updateTable('idempotency_keys').set({ answer }).where('user_id', '=', userId).where('key', '=', key).execute(),
});

export const orderHistoryRepository = (db: Db) => {
  const ofUser = (userId: number) => db.selectFrom('orders').where('user_id', '=', userId).selectAll();
  return {
    ofUser,
    /** The shopper's refunds in the ledger, without codes. */
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
    byId: (userId: number, id: number) => ofUser(userId).where('id', '=', id).executeTakeFirst(),
  };
};
