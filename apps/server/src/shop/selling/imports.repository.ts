import type { Db, Tx } from '#platform/db/database.ts';
import type { ProductImportRow } from '#platform/db/tables.ts';
import type { RowIssue } from './checked-rows.ts';
import type { CellChange } from './import-row.ts';

interface Progress {
  done: number;
  added: number;
  changed: number;
}

/** Of a cell that a dry run would change; a description would be shown to nobody whole. */
const CELL_KEPT = 200;
const CHANGES_SHOWN = 10_000;

export const importsRepository = (db: Db | Tx) => ({
  insert: async (row: {
    seller_id: number;
    is_dry_run: 0 | 1;
    csv: string;
    total: number;
    created_at: string;
  }): Promise<number> =>
    (
      await db
        .insertInto('product_imports')
        .values({ ...row, state: 'waiting' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  byId: (sellerId: number, id: number) =>
    db
      .selectFrom('product_imports')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .select(['id', 'state', 'is_dry_run', 'total', 'done', 'added', 'changed'])
      .executeTakeFirst(),

  refusals: (importId: number) =>
    db
      .selectFrom('product_import_refusals')
      .where('import_id', '=', importId)
      .orderBy('row')
      .orderBy('position')
      .select(['row', 'field', 'message', 'archived_product_id'])
      .execute(),

  /** Undefined if it is over, or was erased with its seller. */
  begin: (id: number): Promise<ProductImportRow | undefined> =>
    db
      .updateTable('product_imports')
      .set({ state: 'running' })
      .where('id', '=', id)
      .where('csv', 'is not', null)
      .returningAll()
      .executeTakeFirst(),

  /** Throws if the import was erased meanwhile. */
  advance: (id: number, progress: Progress) =>
    db.updateTable('product_imports').set(progress).where('id', '=', id).returning('id').executeTakeFirstOrThrow(),

  refuse: async (importId: number, issues: readonly RowIssue[]): Promise<void> => {
    if (issues.length === 0) return;
    const rows = issues.map(({ archivedProductId = null, ...issue }, position) => ({
      import_id: importId,
      position,
      ...issue,
      archived_product_id: archivedProductId,
    }));
    await db.insertInto('product_import_refusals').values(rows).execute();
  },

  /** Of a dry run. */
  keepChanges: async (importId: number, changes: readonly CellChange[]): Promise<void> => {
    const cut = (cell: string) => cell.slice(0, CELL_KEPT);
    const rows = changes.map(({ was, now, ...change }, position) => ({
      import_id: importId,
      position,
      ...change,
      was: cut(was),
      now: cut(now),
    }));
    await db.insertInto('product_import_changes').values(rows).execute();
  },
  changes: (importId: number) =>
    db
      .selectFrom('product_import_changes')
      .where('import_id', '=', importId)
      .orderBy('row')
      .orderBy('position')
      .limit(CHANGES_SHOWN)
      .select(['row', 'field', 'was', 'now'])
      .execute(),

  finish: (id: number, state: 'done' | 'failed') =>
    db.updateTable('product_imports').set({ state, csv: null }).where('id', '=', id).execute(),

  categories: () => db.selectFrom('categories').select(['id', 'name']).execute(),
});
