import type { Migration } from 'kysely';
import { sql } from 'kysely';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** What an account whose address nobody has confirmed may keep, and until when. */
export const confirmedAddresses = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const { time } = columnTypes(kind);
    const columns = [
      'users add column confirm_by',
      'users add column access_paused_at',
      'access_keys add column paused_at',
      'webhooks add column paused_at',
      'wishlist_shares add column paused_at',
    ];
    for (const column of columns) await sql.raw(`alter table ${column} ${time}`).execute(db);
  },
});
