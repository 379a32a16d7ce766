import type { Db, Tx } from '#platform/db/database.ts';

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
  /** Removes what is older and was read by every stored reader. The newest row stays: a gap before it tells a reader that it is behind. */
  removeBefore: (changedAt: string) =>
    db
      .deleteFrom('catalog_changes')
      .where('changed_at', '<', changedAt)
      .where('seq', '<=', (eb) => eb.selectFrom('catalog_cursors').select(({ fn }) => fn.min<number>('seq').as('seq')))
      .where('seq', '<', (eb) => eb.selectFrom('catalog_changes').select(({ fn }) => fn.max<number>('seq').as('seq')))
      .execute(),
});
