import { type Migration, sql } from 'kysely';

/** Orders that were never paid keep no picture: they show their product's. */
export const picturesOfUnpaidOrders = (): Migration => ({
  async up(db) {
    await sql`update order_items set image_url = ''
      where order_id in (select order_id from payments where state = 'ended')`.execute(db);
  },
});
