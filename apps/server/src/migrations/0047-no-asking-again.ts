import type { Migration } from 'kysely';

/** Only the job asks about payments, and it has a time of its own. */
export const noAskingAgain = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('payments').dropColumn('asked_at').execute();
  },
});
