import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Work that is still to be done, and indexes by which what has expired is found in batches. */
export const jobs = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('jobs'), kind)
      .addColumn('kind', 'text', (column) => column.notNull())
      // Jobs of one key run one after the other.
      .addColumn('key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('added_at', isoTimestamp(kind), (column) => column.notNull())
      // While a process works on it: when its lease ends.
      .addColumn('due_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    await db.schema.createIndex('jobs_due').on('jobs').columns(['due_at', 'id']).execute();
    await db.schema.createIndex('jobs_key').on('jobs').columns(['key', 'id']).execute();
    await db.schema.createIndex('rate_limits_reset').on('rate_limits').column('resets_at').execute();
    await sql`create index mails_with_body on mails (sent_at) where sent_at is not null and text <> ''`.execute(db);
  },
});
