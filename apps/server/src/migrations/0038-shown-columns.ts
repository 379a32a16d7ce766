import type { Migration } from 'kysely';
import { replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** What makes a cached answer stale is one list now, with what the triggers of earlier migrations had forgotten. */
export const shownColumns = (kind: DatabaseKind): Migration => ({
  up: (db) => replaceCatalogTriggers(db, kind),
});
