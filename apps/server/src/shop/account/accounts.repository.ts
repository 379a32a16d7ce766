import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The forms in which a user's two names for signing in are unique. */
interface SignInKeys {
  username_key: string;
  email_key: string;
}

export const accountsRepository = (db: Db | Tx) => ({
  byId: (id: number) => present(db).where('id', '=', id).executeTakeFirst(),
  byUsername: (key: string) => present(db).where('username_key', '=', key).executeTakeFirst(),
  byEmail: (key: string) => present(db).where('email_key', '=', key).executeTakeFirst(),
  insert: (user: Insertable<Tables['users']>) =>
    db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow(),
});

/**
 * Whether another account's email address is this username, or another's username this address: then either could sign in
 * under the other's name. Two accounts that take each other's name at the same moment are not seen; the username counts first.
 */
export const isNameOfAnother = async (db: Db | Tx, userId: number, { username_key, email_key }: SignInKeys) =>
  (await present(db)
    .where('id', '<>', userId)
    .where((is) => is.or([is('username_key', '=', email_key), is('email_key', '=', username_key)]))
    .executeTakeFirst()) !== undefined;

const present = (db: Db | Tx) => db.selectFrom('users').where('deleted_at', 'is', null).selectAll();
