import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export const accountsRepository = (db: Db) => ({
  byId: (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  byUsername: (key: string) => db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst(),
  insert: (user: Insertable<Tables['users']>) =>
    db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow(),
});
