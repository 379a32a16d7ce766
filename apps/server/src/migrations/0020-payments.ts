import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Orders that are paid elsewhere: their payments, what is paid back, and what banks dispute. */
export const payments = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createPayments(db, kind);
    await createRefunds(db, kind);
    await createDisputes(db, kind);
  },
});

async function createPayments(db: Kysely<unknown>, kind: DatabaseKind) {
  const at = isoTimestamp(kind);
  await withId(db.schema.createTable('payments'), kind)
    .addColumn('order_id', 'bigint', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('parcel_sums', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('url', 'text')
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('created_at', at, (column) => column.notNull())
    .addColumn('expires_at', at, (column) => column.notNull())
    .addColumn('settled_at', at)
    .addColumn('next_check_at', at, (column) => column.notNull())
    .addCheckConstraint('payments_state', sql`state in ('opening', 'open', 'paid', 'ended')`)
    .addCheckConstraint('payments_amount', sql`amount_cents >= 0`)
    .execute();
  await db.schema
    .createIndex('payments_unsettled')
    .on('payments')
    .column('next_check_at')
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
}

async function createRefunds(db: Kysely<unknown>, kind: DatabaseKind) {
  const at = isoTimestamp(kind);
  await withId(db.schema.createTable('refunds'), kind)
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
    .addColumn('parcel_id', 'bigint', (column) => column.unique().references('parcels.id'))
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', at, (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('last_error', 'text')
    .addColumn('created_at', at, (column) => column.notNull())
    .addColumn('settled_at', at)
    .addCheckConstraint('refunds_state', sql`state in ('due', 'done', 'failed')`)
    .addCheckConstraint('refunds_amount', sql`amount_cents > 0`)
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
  // A payment as a whole is paid back once.
  await db.schema
    .createIndex('refunds_of_payments')
    .unique()
    .on('refunds')
    .column('intent_id')
    .where(sql.ref('parcel_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('refunds_open')
    .on('refunds')
    .columns(['state', 'next_attempt_at'])
    .where(sql.ref('state'), '<>', sql.lit('done'))
    .execute();
}

async function createDisputes(db: Kysely<unknown>, kind: DatabaseKind) {
  const at = isoTimestamp(kind);
  await withId(db.schema.createTable('disputes'), kind)
    .addColumn('provider_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'bigint', (column) => column.notNull().references('orders.id'))
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_booked', 'smallint', (column) => column.notNull())
    .addColumn('opened_at', at, (column) => column.notNull())
    .addColumn('closed_at', at)
    .execute();
  await db.schema.createIndex('disputes_by_order').on('disputes').column('order_id').execute();
}
