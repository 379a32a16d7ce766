import type { Migration } from 'kysely';

/** Which seller has named a brand first: each can name only so many. */
export const brandCreators = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('brands')
      .addColumn('created_by', 'bigint', (column) => column.references('users.id'))
      .execute();
    await db.schema.createIndex('brands_by_creator').on('brands').column('created_by').execute();
  },
});
