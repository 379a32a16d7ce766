import { type Migration, sql } from 'kysely';

/** An item says whether its shopper chose the shade. Until now only shoppers did; items without one get theirs when read. */
export const settledShades = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('cart_items')
      .addColumn('shade_chosen', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update cart_items set shade_chosen = 1 where shade <> ''`.execute(db);
  },
});
