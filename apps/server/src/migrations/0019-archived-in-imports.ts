import type { Migration } from 'kysely';

/** A row that was refused because its product is archived names that product. */
export const archivedInImports = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('product_import_refusals')
      .addColumn('archived_product_id', 'bigint', (column) => column.references('products.id'))
      .execute();
  },
});
