import type { Migration } from 'kysely';
import { replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** The field's names, and the triggers of today: changes of accounts note no products any more. */
export const fieldNames = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const { schema } = db;
    await schema.alterTable('shop_facts').renameTo('metadata').execute();
    await schema.alterTable('parcels').renameColumn('is_earlier', 'predates_parcels').execute();
    await schema.alterTable('products').renameColumn('low_stock_known', 'low_stock_notified').execute();
    await schema.alterTable('wishlist_items').renameColumn('told_price_cents', 'last_notified_price_cents').execute();
    await replaceCatalogTriggers(db, kind);
  },
});
