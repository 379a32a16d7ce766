import type { Migration } from 'kysely';

/** Mails get an HTML part and, where they may be refused, the address that ends them. Earlier mails have neither. */
export const mailHtml = (): Migration => ({
  async up(db) {
    const mails = db.schema.alterTable('mails');
    await mails.addColumn('html', 'text').execute();
    await mails.addColumn('unsubscribe_path', 'text').execute();
  },
});
