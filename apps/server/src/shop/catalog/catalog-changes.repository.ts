import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';

/** The number of the last committed change; 0 before the first. */
export async function newestCatalogChange(db: Db | Tx): Promise<number> {
  const newest = await db
    .selectFrom('catalog_changes')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

export const catalogChangesRepository = (db: Db | Tx) => ({
  /** Rows with numbers above `seq`, lowest first. */
  after: (seq: number, limit: number) =>
    db
      .selectFrom('catalog_changes')
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .select(['seq', 'product_id'])
      .execute(),
});

/** Removes what is older and was read by every stored reader. The newest row stays: a gap before it tells a reader that it is behind. */
export const removeCatalogChanges = (run: CleanUpRun, changedBefore: string): Promise<void> =>
  deleteAll(run, {
    table: 'catalog_changes',
    key: 'seq',
    where: sql<boolean>`changed_at < ${changedBefore} and seq <= (select min(seq) from catalog_cursors)
      and seq < (select max(seq) from catalog_changes)`,
  });
