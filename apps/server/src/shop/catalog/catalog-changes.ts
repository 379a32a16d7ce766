import { sql } from 'kysely';
import type { Database, Db, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import { type Clock, DAY_MS, isoAfter, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { singleFlight } from '#platform/lifecycle/polled-job.ts';
import { saleSchedule } from './sales.ts';

/** Beyond this many rows, reading all products is about as quick. */
const MOST_ROWS = 5000;
/** Updating the readers for more products takes longer than a request may wait. */
const LARGE = 500;
const RETRY_AFTER_MS = 500;
/** The write is stored already; its answer waits no longer for readers that cannot read the change. */
const MAX_WAIT_MS = SECOND_MS;

/** The products that were added, changed or removed; null: perhaps any. */
export type ChangedProducts = readonly number[] | null;
type CatalogListener = (changed: ChangedProducts) => Promise<void>;

export interface CatalogVersion {
  /**
   * Raised by every change of the catalog, here or elsewhere, after this process's listeners have handled it, and by
   * the clock when a sale begins or ends. A large change raises it before that, too, so that caches become stale at
   * once.
   */
  current(): number;
}

interface Deps {
  database: Pick<Database, 'catalogPool' | 'onCommit'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/**
 * Reads the changes that triggers have written, after each commit of this or another process. All listeners handle a
 * change before its version is published, so an answer is as new as its version. The committing caller waits for both,
 * and reads what it wrote. It does not wait for large changes: lists and searches follow within seconds.
 */
export async function catalogChanges({ database, clock, log }: Deps) {
  const db = database.catalogPool;
  const sales = saleSchedule(db);
  const listeners: CatalogListener[] = [sales.read];
  let version = await newestCatalogChange(db);
  await sales.read(null);
  let retry: NodeJS.Timeout | undefined;
  let largeChanges = 0;
  let isLargeUnderWay = false;
  /** Called when the listeners have handled the change. */
  const waiting = new Set<() => void>();

  async function readNew(): Promise<void> {
    const rows = await changesAfter(db, version);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    // Numbers have no gaps, so a gap before the first row means that unread rows were removed.
    const isAllKnown = rows.length < MOST_ROWS && first.seq === version + 1;
    const newest = isAllKnown ? last.seq : await newestCatalogChange(db);
    const changed = isAllKnown ? [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))] : null;
    const isLarge = changed === null || changed.length > LARGE;
    if (isLarge) {
      largeChanges += 1;
      isLargeUnderWay = true;
      for (const release of waiting) release();
    }
    try {
      for (const listener of listeners) await listener(changed);
      version = newest;
    } finally {
      isLargeUnderWay = false;
    }
  }

  const catchUp = singleFlight(async () => {
    clearTimeout(retry);
    await readNew().catch((error: unknown) => {
      log.warn({ err: error }, 'catalog changes not read');
      retry = setTimeout(() => void catchUp(), RETRY_AFTER_MS);
      retry.unref();
    });
  });
  const whenApplied = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => release(), MAX_WAIT_MS);
      const release = () => {
        clearTimeout(timer);
        waiting.delete(release);
        resolve();
      };
      waiting.add(release);
      void catchUp().then(release);
      if (isLargeUnderWay) release();
    });
  database.onCommit(whenApplied);
  await catchUp();

  return {
    version: {
      current: () => version + largeChanges + sales.saleEpoch(clock.now().getTime()),
    } satisfies CatalogVersion,
    subscribe: (listener: CatalogListener) => void listeners.push(listener),
    removeOld: (run: CleanUpRun) => removeCatalogChanges(run, isoAfter(clock, -DAY_MS)),
    stop: () => clearTimeout(retry),
  };
}

/** The number of the last committed change; 0 before the first. */
export async function newestCatalogChange(db: Db | Tx): Promise<number> {
  const newest = await db
    .selectFrom('catalog_changes')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

const changesAfter = (db: Db, seq: number) =>
  db
    .selectFrom('catalog_changes')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(MOST_ROWS)
    .select(['seq', 'product_id'])
    .execute();

/**
 * Removes older rows that every stored reader has read. The newest row stays: a gap before it tells a reader that it is
 * behind.
 */
const removeCatalogChanges = (run: CleanUpRun, changedBefore: string): Promise<void> =>
  deleteAll(run, {
    table: 'catalog_changes',
    key: 'seq',
    where: sql<boolean>`changed_at < ${changedBefore} and seq <= (select min(seq) from catalog_cursors)
      and seq < (select max(seq) from catalog_changes)`,
  });
