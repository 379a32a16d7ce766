import { toDecimal } from '@beautymark/contracts/money';
import type { AccountData } from '#platform/security/account-data.ts';
import { toOwnCode } from './code-terms.ts';
import { codesRepository } from './codes.repository.ts';

/** A seller's codes end with the account; their rows stay, because orders refer to them. */
export const codeData: AccountData = {
  name: 'codes',
  read: async (userId, db) => {
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
  },
  erase: async (userId, tx) => {
    await tx.deleteFrom('cart_codes').where('user_id', '=', userId).execute();
    await tx
      .updateTable('codes')
      .set({ stopped_at: new Date().toISOString() })
      .where('seller_id', '=', userId)
      .where('stopped_at', 'is', null)
      .execute();
    return false;
  },
};
