import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Webhooks and what they have to send: a delivery is written in the transaction of the event that it tells. */
export const webhooks = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const time = isoTimestamp(kind);
    await withId(db.schema.createTable('webhooks'), kind)
      // Null: the operator's.
      .addColumn('owner_id', 'bigint', (column) => column.references('users.id'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      // Sealed with a key of the shop's secret: a copy of the table signs nothing.
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('sealed_old_secret', 'text')
      .addColumn('old_secret_until', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failing_since', time)
      .addColumn('next_attempt_at', time, (column) => column.notNull())
      .addColumn('leased_until', time, (column) => column.notNull().defaultTo(''))
      .addColumn('off_at', time)
      .execute();
    await db.schema.createIndex('webhooks_owner').on('webhooks').column('owner_id').execute();
    await withId(db.schema.createTable('webhook_deliveries'), kind)
      .addColumn('webhook_id', 'bigint', (column) => column.notNull().references('webhooks.id'))
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('queued_at', time, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', time, (column) => column.notNull())
      .addColumn('retry_until', time, (column) => column.notNull())
      .addColumn('answer', 'bigint')
      .addColumn('error', 'text')
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_webhook')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'id'])
      .execute();
    await db.schema.createIndex('webhook_deliveries_queued').on('webhook_deliveries').column('queued_at').execute();
    await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at)
      where state = 'waiting'`.execute(db);
  },
});
