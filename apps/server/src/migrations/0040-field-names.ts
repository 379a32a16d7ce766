import type { Migration } from 'kysely';

/** The names of the field for what had names of our own. */
export const fieldNames = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('shop_facts').renameTo('metadata').execute();
    await schema.alterTable('parcels').renameColumn('is_earlier', 'predates_parcels').execute();
    await schema.alterTable('products').renameColumn('low_stock_known', 'low_stock_notified').execute();
    await schema.alterTable('wishlist_items').renameColumn('told_price_cents', 'last_notified_price_cents').execute();
  },
});
