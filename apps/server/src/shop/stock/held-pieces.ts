import { AWAITS_PAYMENT } from '#platform/db/awaits-payment.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isNewAccount, newAccountsSince } from '#platform/security/new-accounts.ts';
import { keyOf, type Stock } from './decide-stock.ts';

/** Who wants to order, and when. */
export interface Shopper {
  userId: number;
  at: string;
}
interface Held {
  product_id: number;
  /** Its current name; empty without a shade. */
  shade: string;
  quantity: number;
  user_id: number;
  /** The account's beginning. */
  created_at: string;
  ordered_at: string;
}

/** Counted pieces in orders that await payment, those that expire first. */
export const heldPieces = (db: Db | Tx, productIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_items', 'order_items.order_id', 'payments.order_id')
    .leftJoin('product_shades', 'product_shades.id', 'order_items.shade_id')
    .where(AWAITS_PAYMENT)
    .where('order_items.product_id', 'in', productIds)
    .where('order_items.took_stock', '=', 1)
    .orderBy('expires_at')
    .select(['order_items.product_id', 'order_items.quantity', 'orders.user_id', 'users.created_at', 'expires_at'])
    .select('payments.created_at as ordered_at')
    .select(({ fn, ref }) => fn.coalesce(ref('product_shades.name'), ref('order_items.shade')).as('shade'))
    .execute();

/** By product: the pieces in orders that await payment, and the last expiry. */
export async function heldByProduct(db: Db | Tx, productIds: readonly number[]) {
  const held = productIds.length === 0 ? [] : await heldPieces(db, productIds);
  const byProduct = new Map<number, { pieces: number; until: string }>();
  for (const { product_id, quantity, expires_at } of held) {
    const { pieces = 0 } = byProduct.get(product_id) ?? {};
    byProduct.set(product_id, { pieces: pieces + quantity, until: expires_at });
  }
  return byProduct;
}

/** New accounts together hold at most this part of a product's or shade's pieces. */
const PARTS = 3;

/**
 * How many pieces a new account may order, by product and shade; no entry: all. While no other new account holds any,
 * it may have all; it may always order the last piece.
 */
export async function newAccountMayHold(
  db: Db | Tx,
  { userId, at }: Shopper,
  { stock: { products, shades }, held }: { stock: Stock; held: readonly Held[] },
): Promise<ReadonlyMap<string, number>> {
  const others = held.filter(({ user_id }) => user_id !== userId);
  // Else accounts that order in their last new minute would hold all.
  const isNew = ({ created_at, ordered_at }: Held) => created_at > newAccountsSince(ordered_at);
  if (!others.some(isNew) || !(await isNewAccount(db, userId, at))) return new Map();
  const ofProduct = Map.groupBy(others, ({ product_id }) => product_id);
  const ofShade = Map.groupBy(others, ({ product_id, shade }) => keyOf(product_id, shade));
  const counted = [
    ...products.map(({ id, stock }) => ({ key: keyOf(id, ''), stock, of: ofProduct.get(id) ?? [] })),
    ...shades.map(({ product_id, name, stock }) => {
      const key = keyOf(product_id, name);
      return { key, stock, of: ofShade.get(key) ?? [] };
    }),
  ];
  return new Map(
    counted.flatMap(({ key, stock, of }): [string, number][] => {
      const heldByNew = sum(of.filter(isNew));
      if (stock === null || heldByNew === 0) return [];
      const left = Math.floor((stock + sum(of)) / PARTS) - heldByNew;
      return [[key, Math.max(left, stock === 1 ? 1 : 0)]];
    }),
  );
}

const sum = (held: readonly Held[]) => held.reduce((pieces, { quantity }) => pieces + quantity, 0);
