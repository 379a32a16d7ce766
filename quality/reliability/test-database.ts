import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MAINTENANCE_LIMITS, openPool } from '../../apps/server/src/platform/db/postgres.ts';
import { startPostgres } from '../../tools/postgres.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];
/**
 * Points the shop to an advisor that does not exist, because loading the models would dominate every start. Tests of
 * the face and chat services set `ADVISOR_URL: ''`.
 */
const WITHOUT_ADVISOR = { ADVISOR_URL: 'http://127.0.0.1:9', SESSION_SECRET: 'a-secret-of-this-run-0123456789-abcdef' };

type Cluster = Awaited<ReturnType<typeof startPostgres>>;

/** The database of one shop, and read access that bypasses the shop. */
export interface TestDatabase {
  name: DatabaseName;
  dataDir: string;
  settings: Record<string, string>;
  /** Undefined for SQLite. */
  cluster?: Cluster;
  /** Runs a query; the caller declares the type of the selected columns. */
  rows<Row>(sql: string): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates an empty database. PostgreSQL runs with full durability, since durability is what these tests check. */
export async function createTestDatabase(name: DatabaseName): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beautymark-reliability-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (name === 'sqlite') {
    return {
      name,
      dataDir,
      settings: { ...WITHOUT_ADVISOR, DATA_DIR: dataDir, DATABASE_URL: '' },
      rows: async <Row>(sql: string) => {
        using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'), { readOnly: true, timeout: 5000 });
        return db.prepare(sql).all() as Row[]; // the columns that the caller selected
      },
      [Symbol.asyncDispose]: async () => remove(),
    };
  }
  const cluster = await startPostgres({ isDurable: true });
  const pool = openPool(cluster.url, MAINTENANCE_LIMITS);
  pool.on('error', () => undefined);
  return {
    name,
    dataDir,
    cluster,
    settings: { ...WITHOUT_ADVISOR, DATA_DIR: dataDir, DATABASE_URL: cluster.url },
    rows: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[], // the columns that the caller selected
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await cluster.stop();
      remove();
    },
  };
}
