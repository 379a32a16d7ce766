import { type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Wishlists: their items, share links, who wants no mail, and the products whose mails are still to be queued. */
export const wishlist = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('wishlist_items'), kind)
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
      .addColumn('added_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('added_price_cents', 'bigint', (column) => column.notNull())
      .addColumn('told_price_cents', 'bigint', (column) => column.notNull())
      .addColumn('told_sold_out', 'smallint', (column) => column.notNull())
      .addUniqueConstraint('wishlist_items_once', ['user_id', 'product_id'])
      .addCheckConstraint('wishlist_items_prices', sql`added_price_cents > 0 and told_price_cents > 0`)
      .execute();
    await db.schema.createIndex('wishlist_items_by_product').on('wishlist_items').column('product_id').execute();
    await db.schema
      .createTable('wishlist_shares')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('wishlist_mail_refusals')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('refused_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('wishlist_checks')
      .addColumn('product_id', 'bigint', (column) => column.primaryKey().references('products.id'))
      .execute();
  },
});
