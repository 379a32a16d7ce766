import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { priceCents } from '#platform/db/product-price.ts';
import type { OrderItemRow, Tables } from '#platform/db/tables.ts';

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

  insert: async (order: Insertable<Tables['orders']>): Promise<number> =>
    (await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()).id,

  byId: (id: number) => tx.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),

  itemsOf: (orderId: number) =>
    tx
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .leftJoin('product_shades', (join) =>
        join
          .onRef('product_shades.product_id', '=', 'order_items.product_id')
          .onRef('product_shades.name', '=', 'order_items.shade'),
      )
      .where('order_id', '=', orderId)
      .orderBy('order_items.position')
      .select(['order_items.position', 'order_items.product_id', 'order_items.name', 'order_items.brand'])
      .select(['order_items.shade', 'order_items.price_cents', 'order_items.quantity'])
      .select(['seller_id', 'image_url', 'product_shades.hex as shade_hex'])
      .execute(),

  setParcel: (orderId: number, position: number, parcelId: number | null) =>
    tx
      .updateTable('order_items')
      .set({ parcel_id: parcelId })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute(),

  insertItems: (items: OrderItemRow[]) => tx.insertInto('order_items').values(items).execute(),

  /** The catalog's data of these products at a moment. */
  productsOf: (ids: number[], at: string) =>
    tx
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .where('products.id', 'in', ids)
      .select(['products.id', 'products.name', 'products.seller_id', 'brands.name as brand'])
      .select(['products.image_url', priceCents(at).as('price_cents')])
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

  forgetKey: (userId: number, key: string) =>
    tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute(),

  storeAnswer: (userId: number, key: string, answer: string) =>
    tx.updateTable('idempotency_keys').set({ answer }).where('user_id', '=', userId).where('key', '=', key).execute(),
});
