import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Env } from '#platform/env.ts';
import { catalogueNews } from './catalogue-news.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openPool, postgresDialect, WHOLE_TABLES } from './postgres.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Db, Tables, Tx } from './tables.ts';
import { inTransaction } from './transaction.ts';

export type { Db, Tx } from './tables.ts';
export type DatabaseKind = 'sqlite' | 'postgres';

/** The ids of the products that were added, changed or removed; null when any product may have changed. */
export type CatalogChange = readonly number[] | null;
type ChangeListener = (change: CatalogChange) => void;
/** Work that names each product it touches; when it names none, any product may have changed. */
type CatalogWork<Result> = (tx: Tx, changed: (productId: number) => void) => Promise<Result>;

export interface Database {
  /** For requests: gives up within two seconds. */
  db: Db;
  /** For what reads or changes whole tables: waits longer, and takes no connection from requests. */
  patient: Db;
  kind: DatabaseKind;
  /**
   * Runs the work in a transaction and resolves when every process of this shop knows that products have changed: what is
   * asked after that, of any of them, is answered from the new catalogue.
   */
  changeCatalogue<Result>(work: CatalogWork<Result>): Promise<Result>;
  onCatalogueChange(listener: ChangeListener): void;
  /** Resolves when changes made by other processes are heard. */
  listening: Promise<void>;
  /** How busy it is, by name: connections and who waits for them. */
  load(): Record<string, number>;
  close(): Promise<void>;
}

/** Told of what goes wrong beside requests; nothing fails because of it. */
export type OnTrouble = (what: string, error?: unknown) => void;

/** Opens PostgreSQL where DATABASE_URL names one, else the embedded database in DATA_DIR. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  onTrouble: OnTrouble = () => undefined,
): Database {
  mkdirSync(env.DATA_DIR, { recursive: true });
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, onTrouble) : openEmbedded(env.DATA_DIR);
}

function openEmbedded(dataDir: string): Database {
  const lock = lockDataDir(dataDir);
  const sqlite = openSqlite(join(dataDir, 'beautymark.db'));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  const listeners: ChangeListener[] = [];
  return {
    db,
    patient: db,
    kind: 'sqlite',
    changeCatalogue: async (work) => {
      const { result, change } = await inTransaction(db, (tx) => recordChanges(tx, work));
      for (const listener of listeners) listener(change);
      return result;
    },
    onCatalogueChange: (listener) => listeners.push(listener),
    // One process holds the folder: there is nobody else to hear.
    listening: Promise.resolve(),
    load: () => ({ waiting: sqlite.commits.waiting() }),
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

function openPostgres(databaseUrl: string, onTrouble: OnTrouble): Database {
  const pool = openPool(databaseUrl);
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const patientPool = openPool(databaseUrl, WHOLE_TABLES);
  patientPool.on('error', () => undefined);
  const patient = new Kysely<Tables>({ dialect: postgresDialect(patientPool, WHOLE_TABLES) });
  const listeners: ChangeListener[] = [];
  const onNews: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const news = catalogueNews({ databaseUrl, db, onNews, onTrouble });
  return {
    db,
    patient,
    kind: 'postgres',
    changeCatalogue: async (work) => {
      const { result, everyoneHears } = await inTransaction(db, async (tx) => {
        const { result, change } = await recordChanges(tx, work);
        return { result, everyoneHears: await news.announce(tx, change) };
      });
      await everyoneHears();
      return result;
    },
    onCatalogueChange: (listener) => listeners.push(listener),
    listening: news.listening,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await news.close();
      await Promise.all([db.destroy(), patient.destroy()]);
    },
  };
}

async function recordChanges<Result>(tx: Tx, work: CatalogWork<Result>) {
  const ids: number[] = [];
  const result = await work(tx, (productId) => ids.push(productId));
  return { result, change: ids.length > 0 ? ids : null };
}
