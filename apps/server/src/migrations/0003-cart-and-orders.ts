import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

export const cartAndOrders = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createCart(db, kind);
    await createOrders(db, kind);
  },
});

async function createCart(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('cart_items'), kind)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    .addColumn('shade', 'text', (column) => column.notNull())
    .addColumn('quantity', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('cart_items_once', ['user_id', 'product_id', 'shade'])
    .addCheckConstraint('cart_items_quantity', sql`quantity >= 1`)
    .execute();
}

async function createOrders(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('orders'), kind)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('placed_on', 'text', (column) => column.notNull())
    .addColumn('placed_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('subtotal_cents', 'bigint', (column) => column.notNull())
    .addColumn('shipping_cents', 'bigint', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('shipping_address', 'text', (column) => column.notNull())
    .addUniqueConstraint('orders_number', ['user_id', 'placed_on', 'order_number'])
    .addCheckConstraint('orders_status', sql`status = 'pending'`)
    .addCheckConstraint('orders_sums', sql`subtotal_cents > 0 and total_cents = subtotal_cents + shipping_cents`)
    .execute();
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('shade', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('quantity', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .addCheckConstraint('order_items_amounts', sql`price_cents > 0 and quantity >= 1`)
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
}
