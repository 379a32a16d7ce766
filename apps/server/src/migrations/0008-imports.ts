import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Imports of products: their files, how far they are, and the rows that were refused. */
export const imports = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('product_imports'), kind)
      .addColumn('seller_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('is_dry_run', 'smallint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('csv', 'text')
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('added', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('changed', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('runner', 'text')
      .addColumn('leased_until', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('product_imports');
    await index('product_imports_by_state').columns(['state', 'leased_until']).execute();
    // Two at once would add each other's products a second time.
    await index('product_imports_one_per_seller')
      .unique()
      .column('seller_id')
      .where(sql.ref('state'), 'in', ['waiting', 'running'])
      .execute();
    await db.schema
      .createTable('product_import_refusals')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('product_imports.id').onDelete('cascade'),
      )
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('row', 'bigint', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_import_refusals_key', ['import_id', 'row', 'position'])
      .execute();
  },
});
