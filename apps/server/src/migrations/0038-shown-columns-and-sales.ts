import { type Kysely, type Migration, sql } from 'kysely';
import { dropCatalogTriggers, replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/**
 * What makes a cached answer stale is one list now, with what the triggers of earlier migrations had forgotten. A
 * product's price stays what it is outside a sale; its sale stands beside it, and the clock decides between them.
 */
export const shownColumnsAndSales = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await dropCatalogTriggers(db, kind);
    await addSales(db, kind);
    await replaceCatalogTriggers(db, kind);
  },
});

async function addSales(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const products = () => db.schema.alterTable('products');
  await products().addColumn('sale_cents', 'bigint').execute();
  for (const name of ['sale_starts_at', 'sale_ends_at']) await products().addColumn(name, isoTimestamp(kind)).execute();
  await products()
    .addColumn('sale_recorded', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update products set
      sale_cents = sale.price_cents, sale_starts_at = sale.starts_at, sale_ends_at = sale.ends_at,
      sale_recorded = case when sale.earlier_price_cents is null then 0 else 1 end,
      price_cents = coalesce(sale.earlier_price_cents, products.price_cents),
      original_price_cents = case when sale.earlier_price_cents is null
        then products.original_price_cents else sale.earlier_original_price_cents end
    from sale_periods as sale where sale.product_id = products.id`.execute(db);
  await sql`create index products_on_sale on products (sale_ends_at) where sale_ends_at is not null`.execute(db);
  await db.schema.dropTable('sale_periods').execute();
}
