import type { Migration } from 'kysely';

/** Named like the price beside it. */
export const lastNotifiedSoldOut = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('wishlist_items').renameColumn('told_sold_out', 'last_notified_sold_out').execute();
  },
});
