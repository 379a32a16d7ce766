import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { makeFolder } from '#platform/lifecycle/folders.ts';
import { queryLog } from '../telemetry/traced.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Limits, MAINTENANCE_LIMITS, openPool, postgresDialect } from './postgres.ts';
import { postgresListener } from './postgres-listener.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';
import { runAfterCommits } from './transaction.ts';

export type { Db, Tx } from './tables.ts';
export type DatabaseKind = 'sqlite' | 'postgres';

/** Never rejects. */
type CommitListener = () => Promise<void>;

export const EMBEDDED_FILE = 'beautymark.db';
/** How soon a row that another program has written to the SQLite file is noticed. */
const DATA_VERSION_EVERY_MS = 500;
/** The channel that the triggers of the catalog notify. */
const CHANGED_CHANNEL = 'catalog_changed';

export interface Database {
  /** For requests: fails within two seconds. */
  db: Db;
  /** For work on whole tables: waits longer and takes no connection away from requests. */
  maintenancePool: Db;
  /**
   * Reads changes of the catalog, for which every commit waits: its own connection, so that no cleanup, import or
   * export delays it.
   */
  catalogPool: Db;
  kind: DatabaseKind;
  /**
   * Calls the listener after each commit of this process, whose caller waits for it, and soon after commits of other
   * processes and programs.
   */
  onCommit(listener: CommitListener): void;
  /** Resolves when this process is notified of what others commit. */
  listening: Promise<void>;
  /** Throws unless the database answers and, where it is a file, that file is still in its place. */
  check(): Promise<void>;
  /**
   * Empties the log of the embedded database, which still contains deleted data. PostgreSQL's settings decide about its
   * log.
   */
  eraseTraces(): Promise<void>;
  /** Connections and waiting requests, by name, for the metrics. */
  load(): Record<string, number>;
  close(): Promise<void>;
}

/** Called for errors that belong to no request and fail none. */
export type OnBackgroundError = (message: string, error?: unknown) => void;

export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: OnBackgroundError = () => undefined,
): Database {
  makeFolder(env.DATA_DIR);
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, onError) : openEmbedded(env.DATA_DIR);
}

/**
 * Opens the embedded database without its lock, also while a shop runs on it: for a command that changes a few rows.
 * Null if there is no database yet.
 */
export function openUnlocked({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, limits?: Limits) {
  if (DATABASE_URL) return new Kysely<Tables>({ dialect: postgresDialect(openPool(DATABASE_URL, limits), limits) });
  const file = join(DATA_DIR, EMBEDDED_FILE);
  return existsSync(file) ? new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)) }) : null;
}

function openEmbedded(dataDir: string): Database {
  const lock = lockDataDir(dataDir);
  const listeners = commitListeners();
  const sqlite = openSqlite(join(dataDir, EMBEDDED_FILE), listeners.call);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite), ...queryLog() });
  let dataVersion = sqlite.dataVersion();
  const timer = setInterval(() => {
    const current = sqlite.dataVersion();
    if (current !== dataVersion) void listeners.call();
    dataVersion = current;
  }, DATA_VERSION_EVERY_MS);
  timer.unref();
  return {
    db,
    maintenancePool: db,
    catalogPool: db,
    kind: 'sqlite',
    onCommit: listeners.add,
    listening: Promise.resolve(),
    check: async () => {
      sqlite.checkFile();
      await ping(db);
    },
    eraseTraces: sqlite.commits.emptyLog,
    load: () => ({ waiting: sqlite.commits.waiting() }),
    close: async () => {
      clearInterval(timer);
      await db.destroy();
      lock.release();
    },
  };
}

function openPostgres(databaseUrl: string, onError: OnBackgroundError): Database {
  const pool = openPool(databaseUrl);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool), ...queryLog() });
  const withLimits = (limits: Limits) =>
    new Kysely<Tables>({ dialect: postgresDialect(openPool(databaseUrl, limits), limits), ...queryLog() });
  const maintenancePool = withLimits(MAINTENANCE_LIMITS);
  const catalogPool = withLimits({ ...MAINTENANCE_LIMITS, connections: 1 });
  const listeners = commitListeners();
  runAfterCommits(db, listeners.call);
  runAfterCommits(maintenancePool, listeners.call);
  const onNotification = () => void listeners.call();
  const listener = postgresListener({ databaseUrl, channel: CHANGED_CHANNEL, onNotification, onError });
  // Covers the time in which the listening connection is lost.
  const timer = setInterval(onNotification, SECOND_MS);
  timer.unref();
  return {
    db,
    maintenancePool,
    catalogPool,
    kind: 'postgres',
    onCommit: listeners.add,
    listening: listener.listening,
    check: () => ping(db),
    eraseTraces: async () => undefined,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      clearInterval(timer);
      await listener.close();
      await Promise.all([db, maintenancePool, catalogPool].map((pool) => pool.destroy()));
    },
  };
}

/** A select by the query builder: our dialect takes raw SQL for a write, which waits for the write lock. */
const ping = async (db: Db): Promise<void> => void (await db.selectNoFrom(sql`1`.as('one')).execute());

function commitListeners() {
  const listeners: CommitListener[] = [];
  return {
    add: (listener: CommitListener) => void listeners.push(listener),
    call: async (): Promise<void> => {
      for (const listener of listeners) await listener();
    },
  };
}
