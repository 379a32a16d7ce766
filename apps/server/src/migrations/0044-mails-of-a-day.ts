import type { Migration } from 'kysely';

/** Mails that were sent are deleted, not emptied. */
export const mailsOfADay = (): Migration => ({
  async up({ schema }) {
    await schema.dropTable('erased_mails').execute();
    await schema.dropIndex('mails_with_body').execute();
  },
});
