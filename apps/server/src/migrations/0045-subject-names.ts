import { type Migration, type RawBuilder, sql } from 'kysely';
import { appendOnly } from '#platform/db/append-only.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

const aboutProduct = (word: string, table: string) =>
  sql`select ${sql.lit(`${word} about `)} || products.name from products
    join ${sql.table(table)} as about on about.product_id = products.id where about.id`;
const ofSameOrder = sql`select count(*) from parcels as others where others.order_id = parcels.order_id`;
const parcelPlace = sql`case (${ofSameOrder}) when 1 then ''
  else ' ' || (${ofSameOrder} and others.id <= parcels.id) || ' of ' || (${ofSameOrder}) end`;

/** How names are read, by kind of subject; each is followed by the id. */
const NAMES: Record<string, RawBuilder<unknown>> = {
  product: sql`select name from products where id`,
  brand: sql`select name from brands where id`,
  category: sql`select name from categories where id`,
  order: sql`select 'Order ' || order_number from orders where id`,
  parcel: sql`select 'Parcel' || ${parcelPlace} || ' of order ' || orders.order_number from parcels
    join orders on orders.id = parcels.order_id where parcels.id`,
  review: aboutProduct('Review', 'reviews'),
  question: aboutProduct('Question', 'questions'),
};

/** The audit log keeps what its subjects were called. Earlier entries get the name of today where there is one. */
export const subjectNames = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema.alterTable('audit_log').addColumn('subject_name', 'text').execute();
    const triggers =
      kind === 'sqlite' ? ['audit_log_no_delete', 'audit_log_no_update'] : ['audit_log_no_change on audit_log'];
    for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}`).execute(db);
    for (const [word, select] of Object.entries(NAMES)) {
      const id = sql`cast(substr(audit_log.subject, ${sql.lit(word.length + 2)}) as bigint)`;
      await sql`update audit_log set subject_name = (${select} = ${id}) where subject like ${`${word} %`}`.execute(db);
    }
    for (const statement of appendOnly(kind, { table: 'audit_log' })) await sql.raw(statement).execute(db);
  },
});
