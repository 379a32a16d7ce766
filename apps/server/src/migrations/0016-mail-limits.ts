import { type Migration, sql } from 'kysely';

/** How soon a mail must arrive, and which ones wait because their recipient has had too many. */
export const mailLimits = (): Migration => ({
  async up(db) {
    const mails = db.schema.alterTable('mails');
    await mails.addColumn('pace', 'text', (column) => column.notNull().defaultTo('ordinary')).execute();
    await mails.addColumn('is_held', 'smallint', (column) => column.notNull().defaultTo(0)).execute();
    await db.schema
      .createIndex('mails_held')
      .on('mails')
      .column('recipient')
      .where(sql.ref('is_held'), '=', sql.lit(1))
      .execute();
  },
});
