import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** A payment can have several refunds made at the provider. A wishlist item is quiet for a day after a mail. */
export const refundsAndWishlistMails = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema.dropIndex('refunds_of_payments').execute();
    await sql`create unique index refunds_of_payments on refunds (intent_id)
      where parcel_id is null and reason <> 'made at the provider'`.execute(db);
    await db.schema.createIndex('refunds_by_intent').on('refunds').column('intent_id').execute();
    await db.schema.alterTable('wishlist_items').addColumn('quiet_until', isoTimestamp(kind)).execute();
    await sql`create index wishlist_items_quiet on wishlist_items (quiet_until) where quiet_until is not null`.execute(
      db,
    );
    await emptyDemoAccounts(db);
  },
});

/** They are shared by all visitors: what strangers have left there is nobody's. */
async function emptyDemoAccounts(db: Kysely<unknown>): Promise<void> {
  const demo = sql`select id from users where username in ('demo.shopper', 'demo.seller')`;
  await sql`delete from saved_addresses where user_id in (${demo})`.execute(db);
  await sql`delete from access_keys where seller_id in (${demo})`.execute(db);
  await sql`delete from webhook_deliveries
    where webhook_id in (select id from webhooks where owner_id in (${demo}))`.execute(db);
  await sql`delete from webhooks where owner_id in (${demo})`.execute(db);
}
