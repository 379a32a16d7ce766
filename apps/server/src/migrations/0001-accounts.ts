import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

export const accounts = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('users'), kind)
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('is_seller', 'smallint', (column) => column.notNull())
      .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
      .addCheckConstraint('users_flag', sql`is_seller in (0, 1)`)
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('expires_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  },
});
