import type { Database } from '#platform/db/database.ts';

export interface CatalogVersion {
  current(): number;
}

/** A number that every change of a product raises, here or in another process of this shop. */
export function catalogVersion(database: Pick<Database, 'onCatalogChange'>): CatalogVersion {
  let version = 1;
  database.onCatalogChange(() => {
    version += 1;
  });
  return { current: () => version };
}
