import { mayEnter, type StaffArea } from '@beautymark/contracts/staff-roles';
import type { Updateable } from 'kysely';
import { among, contains, exists, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '../db/database.ts';
import type { NewRow, Row, Tables } from '../db/tables.ts';

/** Users and their sessions, without closed accounts. */
export const usersRepository = (db: Db | Tx) => {
  const users = () => db.selectFrom('users').where('deleted_at', 'is', null).selectAll();
  const byId = (id: number) => users().where('id', '=', id).executeTakeFirst();
  return {
    byId,
    byIds: async (ids: readonly number[]): Promise<Map<number, Row<'users'>>> => {
      const rows = await users().where('id', 'in', among(ids)).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    byUsername: (key: string) => users().where('username_key', '=', key).executeTakeFirst(),
    byEmail: (key: string) => users().where('email_key', '=', key).executeTakeFirst(),
    byEmails: (keys: readonly string[]) => users().where('email_key', 'in', keys).execute(),
    emailOf: async (id: number): Promise<string | undefined> => (await byId(id))?.email,
    /** Of operators, and of staff with this area. */
    emailsOfArea: async (area: StaffArea): Promise<string[]> =>
      (
        await users()
          .where((is) => is.or([is('is_operator', '=', 1), is('staff_role', 'is not', null)]))
          .orderBy('id')
          .execute()
      )
        .filter((user) => mayEnter({ isOperator: user.is_operator === 1, staffRole: user.staff_role }, area))
        .map(({ email }) => email),
    /** @param search  in name or username; empty: all */
    staff: (search: string) =>
      users()
        .where('staff_role', 'is not', null)
        .where(({ or }) => or([contains('full_name', search), contains('username', search)])),
    /**
     * Whether another account's email address is this username, or its username this address: either could then sign in
     * under the other's name. Two simultaneous changes are not detected; the username counts first.
     */
    isNameOfAnother: (userId: number, { username_key, email_key }: { username_key: string; email_key: string }) =>
      exists(
        users()
          .where('id', '<>', userId)
          .where((is) => is.or([is('username_key', '=', email_key), is('email_key', '=', username_key)])),
      ),
    insert: (user: NewRow<'users'>) => db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow(),
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
    /** False if the user has no such session. */
    endSession: (userId: number, id: string): Promise<boolean> =>
      hasChanged(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)),
    endAllSessions: (userId: number) => db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
    endOtherSessions: (userId: number, tokenHash: string) =>
      db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute(),
  };
};
