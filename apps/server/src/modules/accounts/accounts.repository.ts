import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export const accountsRepository = (db: Db) => ({
  byId: (id: number) => present(db).where('id', '=', id).executeTakeFirst(),
  byUsername: (key: string) => present(db).where('username_key', '=', key).executeTakeFirst(),
  insert: (user: Insertable<Tables['users']>) =>
    db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow(),
});

const present = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null).selectAll();
