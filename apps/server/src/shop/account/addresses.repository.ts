import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export const addressesRepository = (db: Db | Tx) => ({
  /** The latest first. */
  all: (userId: number) =>
    db.selectFrom('saved_addresses').where('user_id', '=', userId).orderBy('id', 'desc').selectAll().execute(),
  insert: (address: Insertable<Tables['saved_addresses']>) =>
    db.insertInto('saved_addresses').values(address).returningAll().executeTakeFirstOrThrow(),
  update: (id: number, change: Updateable<Tables['saved_addresses']>) =>
    db.updateTable('saved_addresses').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  /** False if the account has no such address. */
  remove: async (userId: number, id: number): Promise<boolean> =>
    (await db
      .deleteFrom('saved_addresses')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()) !== undefined,
});
