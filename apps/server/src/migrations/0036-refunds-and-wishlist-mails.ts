import { type Migration, sql } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Refunds made at the provider, of which a payment can have several; until when a wishlist mails nothing about a product. */
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
  },
});
