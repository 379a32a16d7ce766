import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Codes and their uses, the operator's delivery rule, and sale prices for a period. Earlier orders keep their sums. */
export const offers = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createCodes(db, kind);
    await createCodeUses(db);
    await createDeliveryRule(db, kind);
    await createSalePeriods(db, kind);
    const orders = db.schema.alterTable('orders');
    await orders.addColumn('discount_cents', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    for (const name of ['seller_discount_cents', 'house_discount_cents']) {
      const parcels = db.schema.alterTable('parcels');
      await parcels.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    }
    await replaceCheck(db, {
      ...{ table: 'orders', name: 'orders_sums' },
      check: `subtotal_cents > 0 and discount_cents >= 0 and total_cents >= 0
        and total_cents = subtotal_cents + shipping_cents - discount_cents`,
    });
    await replaceCheck(db, {
      ...{ table: 'parcels', name: 'parcels_amount' },
      check: 'amount_cents >= 0 and seller_discount_cents >= 0 and house_discount_cents >= 0',
    });
  },
});

async function createCodes(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('codes'), kind)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    // Null: the operator's.
    .addColumn('seller_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', isoTimestamp(kind))
    .addColumn('ends_at', isoTimestamp(kind))
    .addColumn('minimum_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('uses_max', 'bigint')
    .addColumn('uses_per_shopper', 'bigint')
    .addColumn('uses', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('stopped_at', isoTimestamp(kind))
    .addCheckConstraint('codes_kind', sql`kind in ('percent', 'amount', 'delivery')`)
    .addCheckConstraint('codes_uses', sql`uses >= 0`)
    .execute();
  await db.schema.createIndex('codes_by_seller').on('codes').column('seller_id').execute();
}

async function createCodeUses(db: Kysely<unknown>) {
  await db.schema
    .createTable('cart_codes')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('code_id', 'bigint', (column) => column.notNull().references('codes.id'))
    .addPrimaryKeyConstraint('cart_codes_key', ['user_id', 'code_id'])
    .execute();
  await db.schema.createIndex('cart_codes_by_code').on('cart_codes').column('code_id').execute();
  await db.schema
    .createTable('order_codes')
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
    .addColumn('code_id', 'bigint', (column) => column.notNull().references('codes.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('discount_cents', 'bigint', (column) => column.notNull())
    // 1: the order was cancelled whole, so this use does not count.
    .addColumn('is_given_back', 'smallint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('order_codes_key', ['order_id', 'code_id'])
    .execute();
  await db.schema.createIndex('order_codes_by_use').on('order_codes').columns(['code_id', 'user_id']).execute();
}

/** At most one row. Product pages show the rule, so a change of it is one of the catalog (migration 0017). */
async function createDeliveryRule(db: Kysely<unknown>, kind: DatabaseKind) {
  await db.schema
    .createTable('delivery_rule')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('changed_at', isoTimestamp(kind), (column) => column.notNull())
    .addCheckConstraint('delivery_rule_only', sql`id = 1`)
    .execute();
  const statements =
    kind === 'sqlite' ? EVENTS.map(sqliteTrigger) : [POSTGRES_FUNCTION, ...EVENTS.map(postgresTrigger)];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const EVENTS = ['insert', 'update', 'delete'];

const sqliteTrigger = (
  event: string,
) => `create trigger delivery_rule_changed_by_${event} after ${event} on delivery_rule
  begin
    insert into catalog_changes (product_id, changed_at) values (null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  end`;

const POSTGRES_FUNCTION = `create function note_delivery_rule_change() returns trigger language plpgsql as $$
  begin
    insert into catalog_changes (seq, product_id, changed_at)
    values (catalog_change_seq(), null, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    on conflict do nothing;
    return null;
  end $$`;

const postgresTrigger = (event: string) => `create constraint trigger delivery_rule_changed_by_${event}
  after ${event} on delivery_rule deferrable initially deferred
  for each row execute function note_delivery_rule_change()`;

async function createSalePeriods(db: Kysely<unknown>, kind: DatabaseKind) {
  await db.schema
    .createTable('sale_periods')
    .addColumn('product_id', 'bigint', (column) => column.primaryKey().references('products.id').onDelete('cascade'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('ends_at', isoTimestamp(kind), (column) => column.notNull())
    // What the product cost before, once the period has begun: its end brings it back.
    .addColumn('earlier_price_cents', 'bigint')
    .addColumn('earlier_original_price_cents', 'bigint')
    .addCheckConstraint('sale_periods_order', sql`starts_at < ends_at and price_cents > 0`)
    .execute();
}

/** By name, as both databases can (SQLite since 3.53). */
async function replaceCheck(
  db: Kysely<unknown>,
  { table, name, check }: { table: string; name: string; check: string },
) {
  await db.schema.alterTable(table).dropConstraint(name).execute();
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} check (${sql.raw(check)})`.execute(db);
}
