import type { Migration } from 'kysely';

/** A seller's list says how many pieces of each product were sold. */
export const soldPieces = (): Migration => ({
  async up(db) {
    await db.schema
      .createIndex('order_items_by_product')
      .on('order_items')
      .columns(['product_id', 'parcel_id', 'quantity'])
      .execute();
  },
});
