import type { Migration } from 'kysely';
import { sql } from 'kysely';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Whether an address was confirmed by who has the account. Of earlier ones nobody knows: they keep what they have. */
export const addressesProvedByOwners = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await sql.raw(`alter table users add column email_proved_at ${columnTypes(kind).time}`).execute(db);
    await sql`update users set email_proved_at = email_confirmed_at`.execute(db);
  },
});
