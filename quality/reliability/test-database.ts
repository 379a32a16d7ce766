import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPool, WHOLE_TABLES } from '../../apps/server/src/platform/db/postgres.ts';
import { startPostgres } from '../../tools/postgres.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];
/**
 * The face and chat services are elsewhere, where nobody is: loading models costs every start more than all the rest, and
 * is not what is asked here. Who asks about them says `ADVISOR_URL: ''`.
 */
const BESIDE = { ADVISOR_URL: 'http://127.0.0.1:9', SESSION_SECRET: 'a-secret-of-this-run-0123456789-abcdef' };

type Cluster = Awaited<ReturnType<typeof startPostgres>>;

/** Where a shop keeps its state, and a look at it past the shop. */
export interface Store {
  name: DatabaseName;
  dataDir: string;
  settings: Record<string, string>;
  /** Absent with the embedded database. */
  cluster?: Cluster;
  /** Rows of a read; the caller names the columns that its SQL selects. */
  rows<Row>(sql: string): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An empty place of its own. PostgreSQL keeps every promise of durability here: what is asked is whether the shop does. */
export async function aStore(name: DatabaseName): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beautymark-reliability-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (name === 'sqlite') {
    return {
      name,
      dataDir,
      settings: { ...BESIDE, DATA_DIR: dataDir, DATABASE_URL: '' },
      rows: async <Row>(sql: string) => {
        using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'), { readOnly: true, timeout: 5000 });
        return db.prepare(sql).all() as Row[]; // the columns that the caller selects
      },
      [Symbol.asyncDispose]: async () => remove(),
    };
  }
  const cluster = await startPostgres({ isDurable: true });
  const pool = openPool(cluster.url, WHOLE_TABLES);
  pool.on('error', () => undefined);
  return {
    name,
    dataDir,
    cluster,
    settings: { ...BESIDE, DATA_DIR: dataDir, DATABASE_URL: cluster.url },
    rows: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[], // the columns that the caller selects
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await cluster.stop();
      remove();
    },
  };
}
