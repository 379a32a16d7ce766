import { sql } from 'kysely';
import type { Database, Db, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import { type Clock, DAY_MS, isoAfter, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { singleFlight } from '#platform/lifecycle/polled-job.ts';
import { saleSchedule } from './sales.ts';

/** Beyond so many rows, reading every product anew is about as quick. */
const MOST_ROWS = 5000;
/** Taking over more products than this takes longer than a request may wait. */
const LARGE = 500;
const RETRY_AFTER_MS = 500;
/** What is written is stored by then: its answer waits no longer for readers who cannot get at the changes. */
const MAX_WAIT_MS = SECOND_MS;

/** The products that were added, changed or removed; null when any of them may have been. */
export type ChangedProducts = readonly number[] | null;
type CatalogListener = (changed: ChangedProducts) => Promise<void>;

export interface CatalogVersion {
  /**
   * Raised by every change of the catalog, here or elsewhere, once this process's listeners have taken it over, and by the
   * clock when a sale begins or ends. A large change also raises it before they have, so that no cache goes on serving what
   * it stored.
   */
  current(): number;
}

interface Deps {
  database: Pick<Database, 'catalogPool' | 'onCommit'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/**
 * Reads what the database's triggers have noted, after each commit of this process, of another one or of another program.
 * First every reader takes the changes over, then the version is published: what is answered under a version is as new
 * as that version. A commit's caller waits for both, and so reads what it wrote. A large change is not waited for: lists
 * and searches follow within seconds.
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
  /** Called once the change of their commit is taken over. */
  const waiting = new Set<() => void>();

  async function readNew(): Promise<void> {
    const rows = await changesAfter(db, version);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    // Numbers have no gaps, so one before the first row means that rows are gone which were not read.
    const isAllKnown = rows.length < MOST_ROWS && first.seq === version + 1;
    const newest = isAllKnown ? last.seq : await newestCatalogChange(db);
    const changed = isAllKnown ? [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))] : null;
    const isLarge = changed === null || changed.length > LARGE;
    if (isLarge) {
      largeChanges += 1;
      isLargeUnderWay = true;
      for (const goOn of waiting) goOn();
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
  const takenOver = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => goOn(), MAX_WAIT_MS);
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      waiting.add(goOn);
      void catchUp().then(goOn);
      if (isLargeUnderWay) goOn();
    });
  database.onCommit(takenOver);
  await catchUp();

  return {
    version: { current: () => version + largeChanges + sales.passedAt(clock.now().getTime()) } satisfies CatalogVersion,
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

/** Removes what is older and was read by every stored reader. The newest row stays: a gap before it tells a reader that it is behind. */
const removeCatalogChanges = (run: CleanUpRun, changedBefore: string): Promise<void> =>
  deleteAll(run, {
    table: 'catalog_changes',
    key: 'seq',
    where: sql<boolean>`changed_at < ${changedBefore} and seq <= (select min(seq) from catalog_cursors)
      and seq < (select max(seq) from catalog_changes)`,
  });
