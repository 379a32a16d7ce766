import type { Migration } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

export const accessKeys = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('access_keys'), kind)
      .addColumn('seller_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      // Of 256 random bits: a copy of the table makes no key, and no salt is needed.
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('last_used_on', isoTimestamp(kind))
      .execute();
    await db.schema.createIndex('access_keys_seller').on('access_keys').columns(['seller_id', 'id']).execute();
  },
});
