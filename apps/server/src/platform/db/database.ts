import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Env } from '#platform/lifecycle/env.ts';
import { type CatalogChange, catalogChangeNotifier } from './catalog-change-notifier.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { MAINTENANCE_LIMITS, openPool, postgresDialect } from './postgres.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Db, Tables, Tx } from './tables.ts';
import { inTransaction } from './transaction.ts';

export type { CatalogChange } from './catalog-change-notifier.ts';
export type { Db, Tx } from './tables.ts';
export type DatabaseKind = 'sqlite' | 'postgres';

type ChangeListener = (change: CatalogChange) => void;
/** Work that names each product it touches; when it names none, any product may have changed. */
type CatalogWork<Result> = (tx: Tx, changed: (productId: number) => void) => Promise<Result>;
/** @param productIds  at least one */
type ChangedWork = (tx: Tx, productIds: readonly number[]) => Promise<unknown>;

const EMBEDDED_FILE = 'beautymark.db';

export interface Database {
  /** For requests: fails within two seconds. */
  db: Db;
  /** For work on whole tables: waits longer and takes no connection away from requests. */
  maintenancePool: Db;
  kind: DatabaseKind;
  /**
   * Runs the work in a transaction. Resolves when every process of this shop has acknowledged the change, so that later
   * requests to any of them see the new catalog.
   */
  changeCatalog<Result>(work: CatalogWork<Result>): Promise<Result>;
  /**
   * Like `changeCatalog`, but only if the work names a product: most orders leave the catalog as it is.
   * @param pool  `maintenancePool` for a job whose transactions may take longer than a request
   */
  mayChangeCatalog<Result>(work: CatalogWork<Result>, pool?: Db): Promise<Result>;
  onCatalogChange(listener: ChangeListener): void;
  /** Adds work to every transaction that changes products, for what must be stored with the change. */
  withCatalogChange(work: ChangedWork): void;
  /** Resolves when this process is notified of changes that others make. */
  listening: Promise<void>;
  /** Throws unless the database answers and, where it is a file, that file is still in its place. */
  check(): Promise<void>;
  /**
   * Empties the embedded database's log of writes, which otherwise keeps what was deleted for a while. PostgreSQL's own
   * settings decide how long its log is kept.
   */
  eraseTraces(): Promise<void>;
  /** Connections and waiting requests, by name, for the metrics. */
  load(): Record<string, number>;
  close(): Promise<void>;
}

/** Called for errors that belong to no request and fail none. */
export type OnBackgroundError = (message: string, error?: unknown) => void;

/** Opens PostgreSQL where DATABASE_URL names one, else the embedded database in DATA_DIR. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: OnBackgroundError = () => undefined,
): Database {
  mkdirSync(env.DATA_DIR, { recursive: true });
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, onError) : openEmbedded(env.DATA_DIR);
}

/**
 * For a command that changes what no process keeps in memory: the embedded database is opened also while a shop runs
 * on it. Null if there is no database yet.
 */
export function openBesideShop({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) {
  if (DATABASE_URL) return new Kysely<Tables>({ dialect: postgresDialect(openPool(DATABASE_URL)) });
  const file = join(DATA_DIR, EMBEDDED_FILE);
  return existsSync(file) ? new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)) }) : null;
}

function openEmbedded(dataDir: string): Database {
  const lock = lockDataDir(dataDir);
  const sqlite = openSqlite(join(dataDir, EMBEDDED_FILE));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  const listeners: ChangeListener[] = [];
  const alongside: ChangedWork[] = [];
  return {
    db,
    maintenancePool: db,
    kind: 'sqlite',
    changeCatalog: async (work) => {
      const { result, change } = await inTransaction(db, (tx) => recordChanges(tx, work, alongside));
      for (const listener of listeners) listener(change);
      return result;
    },
    mayChangeCatalog: async (work, pool = db) => {
      const { result, change } = await inTransaction(pool, (tx) => recordChanges(tx, work, alongside));
      if (change) for (const listener of listeners) listener(change);
      return result;
    },
    onCatalogChange: (listener) => listeners.push(listener),
    withCatalogChange: (work) => alongside.push(work),
    // The lock on the folder rules out other processes.
    listening: Promise.resolve(),
    check: async () => {
      sqlite.checkFile();
      await ping(db);
    },
    eraseTraces: sqlite.commits.emptyLog,
    load: () => ({ waiting: sqlite.commits.waiting() }),
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

function openPostgres(databaseUrl: string, onError: OnBackgroundError): Database {
  const pool = openPool(databaseUrl);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const maintenancePool = new Kysely<Tables>({
    dialect: postgresDialect(openPool(databaseUrl, MAINTENANCE_LIMITS), MAINTENANCE_LIMITS),
  });
  const listeners: ChangeListener[] = [];
  const alongside: ChangedWork[] = [];
  const onChange: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const notifier = catalogChangeNotifier({ databaseUrl, db, onChange, onError });
  return {
    db,
    maintenancePool,
    kind: 'postgres',
    changeCatalog: async (work) => {
      const { result, acknowledged } = await inTransaction(db, async (tx) => {
        const { result, change } = await recordChanges(tx, work, alongside);
        return { result, acknowledged: await notifier.announce(tx, change) };
      });
      await acknowledged();
      return result;
    },
    mayChangeCatalog: async (work, pool = db) => {
      const { result, acknowledged } = await inTransaction(pool, async (tx) => {
        const { result, change } = await recordChanges(tx, work, alongside);
        return { result, acknowledged: change ? await notifier.announce(tx, change) : async () => undefined };
      });
      await acknowledged();
      return result;
    },
    onCatalogChange: (listener) => listeners.push(listener),
    withCatalogChange: (work) => alongside.push(work),
    listening: notifier.listening,
    check: () => ping(db),
    eraseTraces: async () => undefined,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await notifier.close();
      await Promise.all([db.destroy(), maintenancePool.destroy()]);
    },
  };
}

const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));

async function recordChanges<Result>(tx: Tx, work: CatalogWork<Result>, alongside: readonly ChangedWork[]) {
  const ids: number[] = [];
  const result = await work(tx, (productId) => ids.push(productId));
  if (ids.length === 0) return { result, change: null };
  for (const more of alongside) await more(tx, ids);
  return { result, change: ids };
}
