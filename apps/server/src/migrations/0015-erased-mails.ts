import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Whose words a mail to someone else carries, and which mails were erased with an account. */
export const erasedMails = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const mails = db.schema.alterTable('mails');
    await mails.addColumn('about_user_id', 'bigint', (column) => column.references('users.id')).execute();
    await db.schema
      .createIndex('mails_about_user')
      .on('mails')
      .column('about_user_id')
      .where(sql.ref('about_user_id'), 'is not', null)
      .execute();
    await nameAuthors(db);
    await db.schema
      .createTable('erased_mails')
      .addColumn('mail_id', 'bigint', (column) => column.primaryKey())
      .addColumn('queued_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
      .execute();
    await db.schema.createIndex('erased_mails_by_user').on('erased_mails').column('user_id').execute();
  },
});

/** Earlier mails about a parcel were secret when they carried a note; its author is the other side of the order. */
async function nameAuthors(db: Kysely<unknown>) {
  const orderNumber = sql`replace(
    replace(subject, 'BeautyMark order ', ''), ': ' || replace(substr(kind, 8), '-', ' '), '')`;
  const otherSide = (author: string, recipient: string) => sql`(
    select max(${sql.ref(author)}) from parcels join orders on orders.id = parcels.order_id
    where ${sql.ref(recipient)} = mails.user_id and orders.order_number = ${orderNumber})`;
  await sql`update mails
    set about_user_id = coalesce(${otherSide('orders.user_id', 'parcels.seller_id')},
      ${otherSide('parcels.seller_id', 'orders.user_id')})
    where kind like 'parcel-%' and is_secret = 1`.execute(db);
}
