import type { Migration } from 'kysely';

/** What is due has a time, too: not only the end of a quiet day. */
export const wishlistCheckAt = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('wishlist_items').renameColumn('quiet_until', 'check_at').execute();
  },
});
