import { type Migration, sql } from 'kysely';

/** `LOW_STOCK` of the contracts; an index names it as it was when it was made. */
const FEW = sql`stock <= 5`;

/** Whether a seller knows that few pieces of a product are left. What is low at the upgrade is no news. */
export const lowStock = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('products')
      .addColumn('low_stock_known', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update products set low_stock_known = 1 where ${FEW}
      or id in (select product_id from product_shades where ${FEW})`.execute(db);
    await sql`create index products_low on products (id) where ${FEW}`.execute(db);
    await sql`create index products_low_known on products (id) where low_stock_known = 1`.execute(db);
    await sql`create index product_shades_low on product_shades (product_id) where ${FEW}`.execute(db);
  },
});
