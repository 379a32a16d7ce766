import type { Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import type { RunningJob } from '#platform/jobs/job-runner.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { ProductIdentity } from '../judged-product.ts';
import { sellerRepository } from '../seller.repository.ts';
import type { SellerService } from '../seller.service.ts';
import { type CheckedRow, checkedRows, productKey, type RowIssue } from './checked-rows.ts';
import { type Context, decideRows } from './import-batch.ts';
import type { CellChange, Decision } from './import-row.ts';

/** Rows of one transaction: few enough that orders beside it hardly wait. */
const BATCH = 50;
/** A process that dies is taken for dead after this time without a batch. */
const LEASE_MS = 15 * SECOND_MS;
/** What could not be worked off by then never will: its process may have died of it. */
const MAX_FAILURES = 5;
/** Of a cell that a dry run would change; a whole description would not be read. */
const CELL_KEPT = 200;

/**
 * Works imports off, batch by batch. Each batch and how far it got share one transaction, so after a crash any process
 * goes on exactly where the last one was.
 * @returns the kind of their jobs
 */
export function importJobs(
  { database: { maintenancePool: db }, clock, log, jobs, origin }: Shop,
  seller: SellerService,
) {
  async function work(job: RunningJob, { importId }: { importId: number }): Promise<undefined> {
    const begun = await job.step((tx) => begin(tx, importId));
    if (begun) await workOff(job, begun);
  }

  async function workOff(job: RunningJob, begun: Row<'product_imports'>): Promise<void> {
    const { id, seller_id, is_dry_run, csv, ...progress } = begun;
    const shop = await shopOf(seller_id);
    let { done, added, changed } = progress;
    const plannedBrands = { brands: new Set<string>(), looks: new Set<string>() };
    let read = 0;
    for await (const rows of checkedRows(csv ?? '', BATCH)) {
      read += rows.length;
      const planned =
        is_dry_run === 1
          ? { products: added, ...plannedBrands }
          : { products: 0, brands: new Set<string>(), looks: new Set<string>() };
      const context = { ...shop, seller, sellerId: seller_id, planned, now: clock.now() };
      // Done before a crash. Later rows must know the products and brands that these name.
      if (read <= done) {
        const readProducts = (ids: readonly number[]) => seller.productsByIds(db, seller_id, ids);
        await decideRows(db, { ...context, readProducts }, rows);
        continue;
      }
      const before = { ...begun, done, added, changed };
      ({ done, added, changed } = await job.step((tx) => workOffBatch(tx, before, context, rows)));
    }
    await job.step((tx) => finish(tx, id, 'done'));
    log.info({ importId: id, isDryRun: is_dry_run === 1, done, added, changed }, 'import done');
  }

  /** What rows are compared with. */
  async function shopOf(sellerId: number) {
    const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
    const idsByKey = new Map<string, number[]>();
    for (const { id, name, brand, waiting } of await sellerRepository(db).productNames(sellerId)) {
      // Also by the brand that its seller gave it, and that waits.
      const wanted = waiting === null ? brand : ProductIdentity.parse(JSON.parse(waiting)).brand;
      const keys = new Set([brand, wanted].map((brandName) => productKey({ name, brand: brandName })));
      for (const key of keys) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    }
    return {
      rowsById: new Map<number, number>(),
      idsByKey,
      categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
      categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
      origin: origin(),
    };
  }

  /** A dry run touches no product. */
  async function workOffBatch(
    tx: Tx,
    { id, is_dry_run, ...before }: Row<'product_imports'>,
    context: Context,
    rows: readonly CheckedRow[],
  ) {
    const readProducts = (ids: readonly number[]) => seller.lockedProducts(tx, context.sellerId, ids);
    const decisions = await decideRows(tx, { ...context, readProducts }, rows);
    const after = countedAfter(before, decisions);
    // Throws if the import was erased meanwhile.
    await tx.updateTable('product_imports').set(after).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
    for (const decision of decisions) {
      if (decision.kind === 'refuse') await refuseRows(tx, id, decision.issues);
      else if (is_dry_run === 0) await write(tx, context.sellerId, decision);
      else if (decision.kind === 'change') await keepChanges(tx, id, decision.changes);
    }
    return after;
  }

  async function write(tx: Tx, sellerId: number, decision: Decision): Promise<void> {
    if (decision.kind === 'add') await seller.createIn(tx, sellerId, decision.product);
    if (decision.kind !== 'change') return;
    await seller.changeIn(tx, sellerId, decision.id, { ...decision.product, version: decision.version });
  }

  return jobs.kind('import.run', work, {
    concurrency: 1,
    leaseMs: LEASE_MS,
    maxFailures: MAX_FAILURES,
    onFailed: (tx, { importId }) => finish(tx, importId, 'failed'),
  });
}

function countedAfter(before: { done: number; added: number; changed: number }, decisions: { kind: string }[]) {
  const count = (kind: string) => decisions.filter((decision) => decision.kind === kind).length;
  return {
    done: before.done + decisions.length,
    added: before.added + count('add'),
    changed: before.changed + count('change'),
  };
}

/** Undefined if it is over, or was erased with its seller. */
const begin = (tx: Tx, id: number): Promise<Row<'product_imports'> | undefined> =>
  tx
    .updateTable('product_imports')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('csv', 'is not', null)
    .returningAll()
    .executeTakeFirst();

const finish = (tx: Tx, id: number, state: 'done' | 'failed') =>
  tx.updateTable('product_imports').set({ state, csv: null }).where('id', '=', id).execute();

export async function refuseRows(tx: Tx, import_id: number, issues: readonly RowIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const rows = issues.map(({ archivedProductId: archived_product_id = null, ...issue }, position) => {
    return { import_id, position, ...issue, archived_product_id };
  });
  await tx.insertInto('product_import_refusals').values(rows).execute();
}

async function keepChanges(tx: Tx, import_id: number, changes: readonly CellChange[]): Promise<void> {
  const cut = (cell: string) => cell.slice(0, CELL_KEPT);
  const rows = changes.map(({ was, now, ...change }, position) => {
    return { import_id, position, ...change, was: cut(was), now: cut(now) };
  });
  await tx.insertInto('product_import_changes').values(rows).execute();
}
