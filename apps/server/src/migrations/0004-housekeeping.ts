import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

export const housekeeping = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .createTable('shop_facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await withId(db.schema.createTable('mails'), kind)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('queued_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('next_attempt_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('sent_at', isoTimestamp(kind))
      .addColumn('last_error', 'text')
      .execute();
    await db.schema
      .createIndex('mails_to_send')
      .on('mails')
      .column('next_attempt_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();

    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .addColumn('resets_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
  },
});
