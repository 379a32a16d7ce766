import type { Updateable } from 'kysely';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export const securityRepository = (db: Db | Tx) => {
  const users = () => db.selectFrom('users').where('deleted_at', 'is', null).selectAll();
  return {
    userById: (id: number) => users().where('id', '=', id).executeTakeFirst(),
    userByEmail: (key: string) => users().where('email_key', '=', key).executeTakeFirst(),
    update: (id: number, change: Updateable<Tables['users']>) =>
      db.updateTable('users').set(change).where('id', '=', id).where('deleted_at', 'is', null).execute(),

    sessionsOf: (userId: number, now: string) =>
      db
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .selectAll()
        .execute(),
    recoveryCodesLeft: (userId: number): Promise<number> =>
      count(db.selectFrom('recovery_codes').where('user_id', '=', userId)),
    endSession: async (userId: number, id: string): Promise<boolean> =>
      (await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,
    endAllSessions: (userId: number) => db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
    endOtherSessions: (userId: number, tokenHash: string) =>
      db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute(),
  };
};
