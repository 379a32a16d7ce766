import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { OrderItemRow, Tables } from '#platform/db/tables.ts';

export const ordersRepository = (tx: Tx) => ({
  numbersOn: async (userId: number, day: string): Promise<Set<string>> => {
    const rows = await tx
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('placed_on', '=', day)
      .select('order_number')
      .execute();
    return new Set(rows.map(({ order_number }) => order_number));
  },

  insert: async (order: Insertable<Tables['orders']>): Promise<number> =>
    (await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()).id,

  insertItems: (items: OrderItemRow[]) => tx.insertInto('order_items').values(items).execute(),

  /** The current catalog data of these products. */
  productsOf: (ids: number[]) =>
    tx
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .where('products.id', 'in', ids)
      .select(['products.id', 'products.name', 'products.price_cents', 'products.seller_id', 'brands.name as brand'])
      .select('products.image_url')
      .execute(),

  shadeColorsOf: (productIds: number[]) =>
    tx
      .selectFrom('product_shades')
      .where('product_id', 'in', productIds)
      .select(['product_id', 'name', 'hex'])
      .execute(),

  /** True if the key is new. A simultaneous request with the same key waits here until the first one has finished. */
  claimKey: async (userId: number, key: string, requestHash: string, now: string): Promise<boolean> =>
    (await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, request_hash: requestHash, answer: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()) !== undefined,

  storedAnswer: (userId: number, key: string) =>
    tx
      .selectFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .select(['request_hash', 'answer'])
      .executeTakeFirst(),

  storeAnswer: (userId: number, key: string, answer: string) =>
    tx.updateTable('idempotency_keys').set({ answer }).where('user_id', '=', userId).where('key', '=', key).execute(),
});
