import { UNSHIPPED } from '@beautymark/contracts/parcel-status';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { SELLER_SELLS } from './seller-of.ts';

export const stockRepository = (tx: Db | Tx) => ({
  products: (ids: readonly number[]) =>
    tx
      .selectFrom('products')
      .where('id', 'in', ids)
      .select(['id', 'stock', 'is_sold_out'])
      .select(sql<0 | 1>`case when ${SELLER_SELLS} then is_listed else 0 end`.as('is_listed'))
      .execute(),
  sellersOf: (ids: readonly number[]) => tx.selectFrom('products').where('id', 'in', ids).select('seller_id'),

  shades: (productIds: readonly number[]) =>
    tx
      .selectFrom('product_shades')
      .where('product_id', 'in', productIds)
      .orderBy('product_id')
      .orderBy('position')
      .select(['product_id', 'name', 'stock'])
      .execute(),

  /** Pieces of counted stock in the shopper's parcels that are not shipped, by product. */
  unshippedPieces: async (userId: number, productIds: readonly number[]): Promise<Map<number, number>> => {
    const rows = await tx
      .selectFrom('parcels')
      .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
      .where('parcels.user_id', '=', userId)
      .where('parcels.status', 'in', UNSHIPPED)
      .where('order_items.product_id', 'in', productIds)
      .where('order_items.took_stock', '=', 1)
      .select(['order_items.product_id', 'order_items.quantity'])
      .execute();
    const pieces = new Map<number, number>();
    for (const { product_id, quantity } of rows) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
    return pieces;
  },

  /** Pieces of counted stock in the shopper's own order that awaits payment. */
  heldPieces: (userId: number, productIds: readonly number[]) =>
    tx
      .selectFrom('order_items')
      .innerJoin('payments', 'payments.order_id', 'order_items.order_id')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .where('orders.user_id', '=', userId)
      .where('payments.settled_at', 'is', null)
      .where('order_items.product_id', 'in', productIds)
      .where('order_items.took_stock', '=', 1)
      .select(['order_items.product_id', 'order_items.shade', 'order_items.quantity'])
      .execute(),

  /** Adds pieces, or takes them when negative, wherever stock is counted. */
  add: async (productId: number, shade: string, pieces: number): Promise<void> => {
    await tx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', pieces) }))
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .execute();
    await tx
      .updateTable('product_shades')
      .set((eb) => ({ stock: eb('stock', '+', pieces) }))
      .where('product_id', '=', productId)
      .where('name', '=', shade)
      .where('stock', 'is not', null)
      .execute();
  },

  setSoldOut: (productId: number, isSoldOut: boolean) =>
    tx
      .updateTable('products')
      .set({ is_sold_out: isSoldOut ? 1 : 0 })
      .where('id', '=', productId)
      .execute(),
});
