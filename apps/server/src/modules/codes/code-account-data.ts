import type { AccountData } from '#platform/security/account-data.ts';
import { toOwnCode } from './code-terms.ts';
import { codesRepository } from './codes.repository.ts';

/** A seller's codes end with the account; their rows stay, because orders refer to them. */
export const codeData: AccountData = {
  name: 'codes',
  read: async (userId, db) => {
    const now = new Date().toISOString();
    const own = await db.selectFrom('codes').where('seller_id', '=', userId).orderBy('id').selectAll().execute();
    return {
      inCart: (await codesRepository(db).inCart(userId)).map(({ code }) => code),
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
  },
};
