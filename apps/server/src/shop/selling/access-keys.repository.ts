import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { AccessKeyRow, Tables } from '#platform/db/tables.ts';

export const accessKeysRepository = (db: Db | Tx) => ({
  list: (sellerId: number): Promise<AccessKeyRow[]> =>
    db.selectFrom('access_keys').where('seller_id', '=', sellerId).orderBy('id', 'desc').selectAll().execute(),

  insert: (key: Insertable<Tables['access_keys']>): Promise<AccessKeyRow> =>
    db.insertInto('access_keys').values(key).returningAll().executeTakeFirstOrThrow(),

  /** False if the seller has no such key. */
  remove: async (sellerId: number, id: number): Promise<boolean> =>
    (await db
      .deleteFrom('access_keys')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  /** @returns how many there were */
  removeAll: async (sellerId: number): Promise<number> =>
    (await db.deleteFrom('access_keys').where('seller_id', '=', sellerId).returning('id').execute()).length,
});
