import { UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';
import { UNSHIPPED } from '@beautymark/contracts/parcel-status';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { decideStock, isCounted, isSoldOut, keyOf, type Shortage, type StockedItem, stockOf } from './decide-stock.ts';
import { heldPieces, newAccountMayHold, type Shopper } from './held-pieces.ts';

// What orders take and give back, in the transaction that places or undoes them. Sellers write theirs in `shop/selling`.

/**
 * Takes the items' pieces from stock, or refuses with all shortages. The caller has locked the sellers before reading
 * the items.
 */
export async function takeStock<Item extends StockedItem>(tx: Tx, shopper: Shopper, items: readonly Item[]) {
  const counted = uniqueIds(items.filter(isCounted));
  const locked = await lockedStock(tx, shopper, { items, counted });
  const ids = new Map(locked.shades.map(({ id, product_id, name }) => [keyOf(product_id, name), id]));
  const named = items.map((item) => ({ ...item, shade_id: ids.get(keyOf(item.product_id, item.shade)) ?? null }));
  const decided = decideStock(named, locked);
  if (decided.shortages.length > 0) throw notEnoughStock(decided.shortages);
  const taken = decided.items.filter(({ took_stock }) => took_stock === 1);
  for (const item of taken) await stockRepository(tx).add(item, -item.quantity);
  await updateSoldOut(tx, uniqueIds(taken));
  return decided.items;
}

/** Reads counted stock again under the lock. */
async function lockedStock(
  tx: Tx,
  shopper: Shopper,
  { items, counted }: { items: readonly StockedItem[]; counted: number[] },
) {
  if (counted.length === 0) return { ...stockOf(items), unshipped: new Map<number, number>() };
  const repository = stockRepository(tx);
  const ids = uniqueIds(items);
  await lockProducts(tx, counted);
  const stock = { products: await repository.products(ids), shades: await repository.shades(ids) };
  return {
    ...stock,
    unshipped: await repository.unshippedPieces(shopper.userId, ids),
    mayHold: await newAccountMayHold(tx, shopper, { stock, held: await heldPieces(tx, counted) }),
  };
}

/** Puts back the pieces of a cancelled or returned parcel, or of an order that will never be placed. */
export async function putBackStock(tx: Tx, of: { parcel_id: number } | { order_id: number }): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .where(({ and }) => and(of))
    .where('took_stock', '=', 1)
    .select(['product_id', 'shade_id', 'quantity'])
    .execute();
  const ids = uniqueIds(items);
  await lockProducts(tx, ids);
  for (const item of items) await stockRepository(tx).add(item, item.quantity);
  await updateSoldOut(tx, ids);
}

/**
 * The shortages of an order of these items, by product and shade. The shopper's own unpaid order does not count: a new
 * order replaces it.
 */
export async function shortagesOf(db: Db | Tx, shopper: Shopper, items: readonly StockedItem[]): Promise<Shortage[]> {
  const repository = stockRepository(db);
  const counted = uniqueIds(items.filter(isCounted));
  const held = counted.length > 0 ? await heldPieces(db, counted) : [];
  const own = held.filter(({ user_id }) => user_id === shopper.userId);
  const unshipped =
    counted.length > 0 ? await repository.unshippedPieces(shopper.userId, counted) : new Map<number, number>();
  const { products, shades } = stockOf(items);
  const plusHeld = (stock: number | null, isOf: (item: (typeof own)[number]) => boolean) =>
    stock === null ? null : own.filter(isOf).reduce((sum, { quantity }) => sum + quantity, stock);
  const stock = {
    products: products.map((row) => ({ ...row, stock: plusHeld(row.stock, (item) => item.product_id === row.id) })),
    shades: shades.map((row) => ({
      ...row,
      stock: plusHeld(row.stock, (item) => item.product_id === row.product_id && item.shade === row.name),
    })),
  };
  const mayHold = await newAccountMayHold(db, shopper, { stock, held });
  return decideStock([...items], { ...stock, unshipped, mayHold }).shortages;
}

async function updateSoldOut(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const repository = stockRepository(tx);
  const shades = Map.groupBy(await repository.shades(ids), ({ product_id }) => product_id);
  for (const { id, stock, is_sold_out } of await repository.products(ids)) {
    const isNow = isSoldOut(stock, shades.get(id) ?? []);
    if (isNow === (is_sold_out === 1)) continue;
    await repository.setSoldOut(id, isNow);
  }
}

const uniqueIds = (items: readonly { product_id: number }[]): number[] =>
  [...new Set(items.map(({ product_id }) => product_id))].sort((a, b) => a - b);

function messageOf({ left, reason }: Shortage): string {
  if (reason === 'held') return `Others are paying for the rest, ${left} can be ordered now`;
  if (reason === 'per-customer') return `At most ${UNSHIPPED_PIECES_MAX} per customer, ${left} more can be ordered now`;
  return left === 0 ? 'No longer available' : `Only ${left} left`;
}

const notEnoughStock = (shortages: Shortage[]) =>
  new Refusal('order.not_enough_stock', {
    issues: shortages.map((shortage) => ({
      path: 'cart',
      message: messageOf(shortage),
      ...shortage,
    })),
  });

const stockRepository = (tx: Db | Tx) => ({
  products: (ids: readonly number[]) =>
    tx
      .selectFrom('products')
      .where('id', 'in', ids)
      .select(['id', 'stock', 'is_sold_out'])
      .select(FOR_SALE.as('is_listed'))
      .execute(),

  shades: (productIds: readonly number[]) =>
    tx
      .selectFrom('product_shades')
      .where('product_id', 'in', productIds)
      .orderBy('product_id')
      .orderBy('position')
      .select(['id', 'product_id', 'name', 'stock'])
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

  /** Adds pieces, or takes them when negative, wherever stock is counted. */
  add: async (
    { product_id, shade_id }: Pick<StockedItem, 'product_id' | 'shade_id'>,
    pieces: number,
  ): Promise<void> => {
    await tx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', pieces) }))
      .where('id', '=', product_id)
      .where('stock', 'is not', null)
      .execute();
    if (shade_id === null) return;
    await tx
      .updateTable('product_shades')
      .set((eb) => ({ stock: eb('stock', '+', pieces) }))
      .where('id', '=', shade_id)
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
