import type { Database } from '#platform/db/database.ts';

export interface CatalogueVersion {
  current(): number;
  /** The catalogue has just changed: whatever was made from it before is stale. */
  raise(): void;
}

/** A number that every change of a product raises, here or in another process of this shop. */
export function catalogueVersion(database: Pick<Database, 'onCatalogueChange'>): CatalogueVersion {
  let version = 1;
  const raise = () => {
    version += 1;
  };
  database.onCatalogueChange(raise);
  return { current: () => version, raise };
}
