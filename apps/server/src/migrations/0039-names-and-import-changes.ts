import type { Migration } from 'kysely';
import { nameKey } from '#platform/db/name-key.ts';

/**
 * Names of sellers are compared by what they look like; of two that look alike already, one keeps its earlier key. A dry run keeps what it would change, cell by cell.
 */
export const namesAndImportChanges = (): Migration => ({
  async up(db) {
    const profiles = await db.selectFrom('seller_profiles').selectAll().orderBy('changed_at').execute();
    const taken = new Set(profiles.map(({ name_key }) => name_key));
    for (const { seller_id, name } of profiles) {
      const name_key = nameKey(name);
      if (taken.has(name_key)) continue;
      taken.add(name_key);
      await db.updateTable('seller_profiles').set({ name_key }).where('seller_id', '=', seller_id).execute();
    }
    await db.schema
      .createTable('product_import_changes')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('product_imports.id').onDelete('cascade'),
      )
      .addColumn('row', 'bigint', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('was', 'text', (column) => column.notNull())
      .addColumn('now', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_import_changes_key', ['import_id', 'row', 'position'])
      .execute();
  },
});
