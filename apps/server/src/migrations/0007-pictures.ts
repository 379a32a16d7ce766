import type { Migration } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Pictures that sellers have uploaded. The files lie beside the database, named by their hash. */
export const pictures = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .createTable('pictures')
      .addColumn('seller_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('uploaded_at', isoTimestamp(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('pictures_key', ['seller_id', 'hash'])
      .execute();
    await db.schema.createIndex('products_by_seller_and_name').on('products').columns(['seller_id', 'name']).execute();
  },
});
