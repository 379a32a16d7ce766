import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#platform/db/database.ts';
import type { ProductImportRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isoAfter, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { Shop } from '#platform/shop.ts';
import { type CheckedRow, checkedRows, productKey } from './checked-rows.ts';
import { decideRows } from './import-batch.ts';
import type { Context } from './import-limits.ts';
import type { Decision } from './import-row.ts';
import { importsRepository } from './imports.repository.ts';
import type { SellerService } from './seller.service.ts';

/** Rows of one transaction: few enough that orders beside it hardly wait. */
const BATCH = 50;
const POLL_MS = 5 * SECOND_MS;
/** A process that dies is taken for dead after this time without a batch. */
const LEASE_MS = 15 * SECOND_MS;
const MAX_ATTEMPTS = 5;

/**
 * Works imports off, batch by batch. Each batch and how far it got share one transaction, so after a crash any process
 * goes on exactly where the last one was.
 */
export function importJob({ database: { maintenancePool: db }, clock, log, origin }: Shop, seller: SellerService) {
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
    const shop = await shopOf(seller_id);
    let { done, added, changed } = progress;
    const plannedBrands = new Set<string>();
    let read = 0;
    for await (const rows of checkedRows(csv ?? '', BATCH)) {
      read += rows.length;
      // Done before a crash: they were read again only for the products that they name.
      if (read <= done) continue;
      const planned =
        is_dry_run === 1 ? { products: added, brands: plannedBrands } : { products: 0, brands: new Set<string>() };
      const context = { ...shop, seller, sellerId: seller_id, planned, now: clock.now() };
      const result = await workOff({ ...claimed, done, added, changed }, context, rows);
      if (!result) return log.warn({ importId: id }, 'import taken over by another process');
      ({ done, added, changed } = result);
      if (isStopping()) return void (await importsRepository(db).release(id, runner, clock.now().toISOString()));
      await nextTurn();
    }
    await importsRepository(db).finish(id, runner, 'done');
    log.info({ importId: id, isDryRun: is_dry_run === 1, done, added, changed }, 'import done');
  }

  /** What rows are compared with. */
  async function shopOf(sellerId: number) {
    const categories = await importsRepository(db).categories();
    const idsByKey = new Map<string, number[]>();
    for (const { id, ...product } of await seller.productNames(db, sellerId)) {
      const key = productKey(product);
      idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    }
    return {
      idsByKey,
      categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
      categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
      origin: origin(),
    };
  }

  /** Null if another process has taken the import over: then nothing of the batch is kept. A dry run touches no product. */
  const workOff = ({ id, is_dry_run, ...before }: ProductImportRow, context: Context, rows: readonly CheckedRow[]) =>
    inTransaction(db, async (tx) => {
      const imports = importsRepository(tx);
      const decisions = await decideRows(tx, context, rows);
      const after = countedAfter(before, decisions);
      if (!(await imports.advance(id, runner, after, isoAfter(clock, LEASE_MS)))) return null;
      for (const decision of decisions) {
        if (decision.kind === 'refuse') await imports.refuse(id, decision.issues);
        else if (is_dry_run === 0) await write(tx, context.sellerId, decision);
        else if (decision.kind === 'change') await imports.keepChanges(id, decision.changes);
      }
      return after;
    });

  async function write(tx: Tx, sellerId: number, decision: Decision): Promise<void> {
    if (decision.kind === 'add') await seller.createIn(tx, sellerId, decision.product);
    if (decision.kind !== 'change') return;
    await seller.changeIn(tx, sellerId, decision.id, { ...decision.product, version: decision.version });
  }

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
