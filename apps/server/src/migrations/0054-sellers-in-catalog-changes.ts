import type { Migration } from 'kysely';
import { replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** A change of who may sell names the seller's products, so that lists and searches follow at once. */
export const sellersInCatalogChanges = (kind: DatabaseKind): Migration => ({
  up: (db) => replaceCatalogTriggers(db, kind),
});
