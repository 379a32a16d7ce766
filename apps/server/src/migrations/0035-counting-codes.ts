import type { Migration } from 'kysely';

/** Whether a cart's code counted when the shopper last saw it: only then may it refuse an order. */
export const countingCodes = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('cart_codes')
      .addColumn('counts', 'smallint', (column) => column.notNull().defaultTo(1))
      .execute();
  },
});
