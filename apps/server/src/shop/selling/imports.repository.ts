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
const UNFINISHED = ['waiting', 'running'];

export const importsRepository = (db: Db | Tx) => ({
  insert: async (row: {
    seller_id: number;
    is_dry_run: 0 | 1;
    csv: string;
    total: number;
    leased_until: string;
    created_at: string;
  }): Promise<number> =>
    (
      await db
        .insertInto('product_imports')
        .values({ ...row, state: 'waiting', runner: null })
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

  /** The oldest import that nobody works on, taken for this process until the lease ends. */
  claim: async (runner: string, now: string, leasedUntil: string): Promise<ProductImportRow | undefined> => {
    const free = await db
      .selectFrom('product_imports')
      .where('state', 'in', UNFINISHED)
      .where('leased_until', '<=', now)
      .orderBy('leased_until')
      .orderBy('id')
      .select(['id', 'attempts'])
      .executeTakeFirst();
    if (!free) return undefined;
    // Of several processes that have found it, only one still finds these attempts.
    return db
      .updateTable('product_imports')
      .set({ state: 'running', runner, attempts: free.attempts + 1, leased_until: leasedUntil })
      .where('id', '=', free.id)
      .where('attempts', '=', free.attempts)
      .where('state', 'in', UNFINISHED)
      .returningAll()
      .executeTakeFirst();
  },

  /** False if another process has taken the import over. */
  advance: async (id: number, runner: string, progress: Progress, leasedUntil: string): Promise<boolean> =>
    (await db
      .updateTable('product_imports')
      .set({ ...progress, leased_until: leasedUntil })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()) !== undefined,

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

  finish: (id: number, runner: string, state: 'done' | 'failed') =>
    db
      .updateTable('product_imports')
      .set({ state, csv: null, runner: null })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .execute(),

  /** Gives an import back, so that another process goes on at once. */
  release: (id: number, runner: string, now: string) =>
    db
      .updateTable('product_imports')
      .set({ runner: null, leased_until: now })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .execute(),

  categories: () => db.selectFrom('categories').select(['id', 'name']).execute(),
});
