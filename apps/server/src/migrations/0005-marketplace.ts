import { type Kysely, type Migration, sql } from 'kysely';
import { makeAppendOnly } from '#platform/db/append-only.ts';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Sellers who really sell: stock, parcels, ledger, price history, views, operators. */
export const marketplace = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await extendProducts(db, kind);
    await extendUsers(db, kind);
    await createParcels(db, kind);
    await createLedger(db, kind);
    await createProductRecords(db, kind);
    await createAuditLog(db, kind);
    const appendOnly = ['parcel_history', 'ledger_entries', 'price_history', 'audit_log'];
    for (const table of appendOnly) await makeAppendOnly(db, kind, table);
  },
});

async function extendProducts(db: Kysely<unknown>, kind: DatabaseKind) {
  const products = db.schema.alterTable('products');
  await products.addColumn('stock', 'bigint', (column) => column.check(sql`stock >= 0`)).execute();
  await products.addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1)).execute();
  await products.addColumn('archived_at', isoTimestamp(kind)).execute();
  await products.addColumn('is_listed', 'smallint', (column) => column.notNull().defaultTo(1)).execute();
  await products.addColumn('is_sold_out', 'smallint', (column) => column.notNull().defaultTo(0)).execute();
  await db.schema
    .alterTable('product_shades')
    .addColumn('stock', 'bigint', (column) => column.check(sql`stock >= 0`))
    .execute();
}

async function extendUsers(db: Kysely<unknown>, kind: DatabaseKind) {
  const users = db.schema.alterTable('users');
  await users.addColumn('is_operator', 'smallint', (column) => column.notNull().defaultTo(0)).execute();
  await users.addColumn('suspended_at', isoTimestamp(kind)).execute();
}

async function createParcels(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('parcels'), kind)
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('customer_key', 'text', (column) => column.notNull())
    .addColumn('tracking_number', 'text')
    .addColumn('placed_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('delivered_at', isoTimestamp(kind))
    .addColumn('is_earlier', 'smallint', (column) => column.notNull())
    .addCheckConstraint('parcels_amount', sql`amount_cents > 0`)
    .execute();
  await db.schema.createIndex('parcels_by_seller').on('parcels').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('parcels_by_order').on('parcels').column('order_id').execute();
  await db.schema.createIndex('parcels_by_user').on('parcels').columns(['user_id', 'status']).execute();
  await withId(db.schema.createTable('parcel_history'), kind)
    .addColumn('parcel_id', 'bigint', (column) => column.notNull().references('parcels.id'))
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('note', 'text')
    .addColumn('changed_at', isoTimestamp(kind), (column) => column.notNull())
    .execute();
  await db.schema.createIndex('parcel_history_by_parcel').on('parcel_history').columns(['parcel_id', 'id']).execute();
  const items = db.schema.alterTable('order_items');
  await items.addColumn('parcel_id', 'bigint', (column) => column.references('parcels.id')).execute();
  await items.addColumn('took_stock', 'smallint', (column) => column.notNull().defaultTo(0)).execute();
  await db.schema.createIndex('order_items_by_parcel').on('order_items').column('parcel_id').execute();
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'id']).execute();
}

async function createLedger(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('ledger_entries'), kind)
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
    .addColumn('parcel_id', 'bigint', (column) => column.references('parcels.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('seller_id', 'bigint')
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('booked_at', isoTimestamp(kind), (column) => column.notNull())
    .addCheckConstraint('ledger_entries_account', sql`(account = 'seller') = (seller_id is not null)`)
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('ledger_entries');
  await index('ledger_entries_by_seller').columns(['seller_id', 'booked_at']).execute();
  await index('ledger_entries_by_parcel').column('parcel_id').execute();
  await index('ledger_entries_by_order').column('order_id').execute();
}

async function createProductRecords(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('price_history'), kind)
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('valid_from', isoTimestamp(kind), (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('price_history_by_product')
    .on('price_history')
    .columns(['product_id', 'valid_from'])
    .execute();
  // Earlier prices are not known: the history of every product starts now.
  const now =
    kind === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
      : sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`insert into price_history (product_id, price_cents, valid_from)
    select id, price_cents, ${now} from products order by id`.execute(db);
  await db.schema
    .createTable('product_views')
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_views_key', ['product_id', 'day'])
    .execute();
}

async function createAuditLog(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('audit_log'), kind)
    .addColumn('operator_id', 'bigint')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('done_at', isoTimestamp(kind), (column) => column.notNull())
    .execute();
}
