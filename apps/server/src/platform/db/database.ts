import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Env } from '#platform/env.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { listenPostgres, openPool, postgresDialect, WHOLE_TABLES } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type DatabaseKind = 'sqlite' | 'postgres';

export interface Database {
  /** For requests: gives up within two seconds. */
  db: Db;
  /** For what reads or changes whole tables: waits longer, and takes no connection from requests. */
  patient: Db;
  kind: DatabaseKind;
  /** Tells every process of this shop, once the transaction is committed, that products have changed. */
  announceCatalogueChange(tx: Tx): Promise<void>;
  onCatalogueChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens PostgreSQL where DATABASE_URL names one, else the embedded database in DATA_DIR. */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Database {
  mkdirSync(env.DATA_DIR, { recursive: true });
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR);
}

function openEmbedded(dataDir: string): Database {
  const lock = lockDataDir(dataDir);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'beautymark.db')) });
  return {
    db,
    patient: db,
    kind: 'sqlite',
    // One process: whoever changes the catalogue also raises its version.
    announceCatalogueChange: async () => undefined,
    onCatalogueChange: () => undefined,
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

function openPostgres(databaseUrl: string): Database {
  const pool = openPool(databaseUrl);
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const patientPool = openPool(databaseUrl, WHOLE_TABLES);
  patientPool.on('error', () => undefined);
  const patient = new Kysely<Tables>({ dialect: postgresDialect(patientPool, WHOLE_TABLES) });
  const listeners: (() => void)[] = [];
  const news = listenPostgres(databaseUrl, 'catalogue', () => {
    for (const listener of listeners) listener();
  });
  return {
    db,
    patient,
    kind: 'postgres',
    // Delivered when the transaction commits, and never when it rolls back.
    announceCatalogueChange: async (tx) => {
      await sql`select pg_notify('catalogue', '')`.execute(tx);
    },
    onCatalogueChange: (listener) => listeners.push(listener),
    close: async () => {
      await news.close();
      await Promise.all([db.destroy(), patient.destroy()]);
    },
  };
}
