import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import type { ProductImportRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, isoAfter, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { SellerService } from '../seller/index.ts';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import { decideRows } from './import-batch.ts';
import { importsRepository } from './imports.repository.ts';

/** Rows of one transaction: few enough that orders beside it hardly wait. */
const BATCH = 50;
const POLL_MS = 5 * SECOND_MS;
/** A process that dies is taken for dead after this time without a batch. */
const LEASE_MS = 15 * SECOND_MS;
const MAX_ATTEMPTS = 5;

interface Deps {
  database: Pick<Database, 'maintenancePool'>;
  clock: Clock;
  log: Log;
  seller: SellerService;
  origin: () => string;
}

/**
 * Works imports off, batch by batch. Each batch and how far it got share one transaction, so after a crash any process
 * goes on exactly where the last one was.
 */
export function importJob({ database: { maintenancePool: db }, clock, log, seller, origin }: Deps) {
  const runner = randomUUID();

  const claim = () => importsRepository(db).claim(runner, clock.now().toISOString(), isoAfter(clock, LEASE_MS));

  async function runAll(isStopping: () => boolean): Promise<void> {
    while (!isStopping()) {
      const next = await claim();
      if (!next) return;
      const { id } = next;
      await run(next, isStopping).catch(async (error: unknown) => {
        log.error({ err: error, importId: id }, 'import interrupted');
        if (next.attempts >= MAX_ATTEMPTS) await importsRepository(db).finish(id, runner, 'failed');
      });
    }
  }

  async function run(claimed: ProductImportRow, isStopping: () => boolean): Promise<void> {
    const { id, seller_id, is_dry_run, csv, ...progress } = claimed;
    const names = await importsRepository(db).categories();
    const categories = new Map(names.map((category) => [category.name.toLowerCase(), category.id]));
    let { done, added, changed } = progress;
    const plannedBrands = new Set<string>();
    let read = 0;
    for await (const rows of checkedRows(csv ?? '', BATCH, { categories, origin: origin() })) {
      read += rows.length;
      // Done before a crash: they were read again only for the products that they name.
      if (read <= done) continue;
      const batch = is_dry_run === 1 ? tryBatch : writeBatch;
      const before = { done, added, changed };
      const result = await batch({ id, sellerId: seller_id, rows, before, plannedBrands });
      if (!result) return log.warn({ importId: id }, 'import taken over by another process');
      ({ done, added, changed } = result);
      if (isStopping()) return void (await importsRepository(db).release(id, runner, clock.now().toISOString()));
      await nextTurn();
    }
    await importsRepository(db).finish(id, runner, 'done');
    log.info({ importId: id, isDryRun: is_dry_run === 1, done, added, changed }, 'import done');
  }

  interface Batch {
    id: number;
    sellerId: number;
    rows: readonly CheckedRow[];
    before: Pick<ProductImportRow, 'done' | 'added' | 'changed'>;
    /** What a dry run would have named so far. */
    plannedBrands: Set<string>;
  }

  /** Null if another process has taken the import over: then nothing of the batch is kept. */
  const writeBatch = ({ id, sellerId, rows, before }: Batch) =>
    inTransaction(db, async (tx) => {
      const planned = { products: 0, brands: new Set<string>() };
      const decisions = await decideRows(tx, { seller, sellerId, planned, now: clock.now() }, rows);
      const after = countedAfter(before, decisions);
      if (!(await importsRepository(tx).advance(id, runner, after, isoAfter(clock, LEASE_MS)))) return null;
      for (const decision of decisions) {
        if (decision.kind === 'add') await seller.createIn(tx, sellerId, decision.product);
        if (decision.kind === 'change') {
          const { product, version } = decision;
          await seller.changeIn(tx, sellerId, decision.id, { ...product, version });
        }
        if (decision.kind === 'refuse') await importsRepository(tx).refuse(id, decision.issues);
      }
      return after;
    });

  /** The same without touching a product. */
  const tryBatch = ({ id, sellerId, rows, before, plannedBrands }: Batch) =>
    inTransaction(db, async (tx) => {
      const planned = { products: before.added, brands: plannedBrands };
      const decisions = await decideRows(tx, { seller, sellerId, planned, now: clock.now() }, rows);
      const after = countedAfter(before, decisions);
      if (!(await importsRepository(tx).advance(id, runner, after, isoAfter(clock, LEASE_MS)))) return null;
      for (const decision of decisions) {
        if (decision.kind === 'refuse') await importsRepository(tx).refuse(id, decision.issues);
      }
      return after;
    });

  return polledJob({ name: 'import', log, pollMs: POLL_MS, run: runAll });
}

function countedAfter(before: { done: number; added: number; changed: number }, decisions: { kind: string }[]) {
  const count = (kind: string) => decisions.filter((decision) => decision.kind === kind).length;
  return {
    done: before.done + decisions.length,
    added: before.added + count('add'),
    changed: before.changed + count('change'),
  };
}
