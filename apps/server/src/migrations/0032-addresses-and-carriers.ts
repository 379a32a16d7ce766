import type { Migration } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Addresses that shoppers keep for their next order, and who carries a parcel. Earlier parcels name no carrier. */
export const addressesAndCarriers = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('saved_addresses'), kind)
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
      // The specified fields without the email address, as JSON.
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('saved_at', isoTimestamp(kind), (column) => column.notNull())
      .addUniqueConstraint('saved_addresses_once', ['user_id', 'address'])
      .execute();
    await db.schema.alterTable('parcels').addColumn('carrier', 'text').execute();
  },
});
