import { toDecimal } from '@beautymark/contracts/money';
import type { Db, Tx } from '#platform/db/database.ts';
import { cartRepository } from './cart.repository.ts';
import { toOwnCode } from './code-terms.ts';
import { codesRepository } from './codes.repository.ts';

export const cartOf = async (userId: number, db: Db) =>
  (await cartRepository(db).itemsOf(userId, new Date().toISOString())).map(
    ({ product_id, name, brand, shade, quantity, price_cents }) => ({
      productId: product_id,
      name,
      brand,
      shade,
      quantity,
      price: toDecimal(price_cents),
    }),
  );

export async function codesOf(userId: number, db: Db) {
  const now = new Date().toISOString();
  const own = await db.selectFrom('codes').where('seller_id', '=', userId).orderBy('id').selectAll().execute();
  const used = await db
    .selectFrom('order_codes')
    .innerJoin('orders', 'orders.id', 'order_codes.order_id')
    .where('order_codes.user_id', '=', userId)
    .orderBy('order_codes.order_id')
    .select(['order_number', 'code', 'order_codes.discount_cents'])
    .execute();
  return {
    inCart: (await codesRepository(db).inCart(userId)).map(({ code }) => code),
    used: used.map(({ order_number, code, discount_cents }) => ({
      orderNumber: order_number,
      code,
      discount: toDecimal(discount_cents),
    })),
    own: own.map((row) => toOwnCode(row, now)),
  };
}

/** A seller's codes end with the account; their rows stay, because orders refer to them. */
export async function stopCodes(userId: number, tx: Tx): Promise<boolean> {
  await tx
    .updateTable('codes')
    .set({ stopped_at: new Date().toISOString() })
    .where('seller_id', '=', userId)
    .where('stopped_at', 'is', null)
    .execute();
  return false;
}
