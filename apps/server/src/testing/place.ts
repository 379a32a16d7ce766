import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/db/database.ts';

/** A PostgreSQL server that tests may fill; without it they run on the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL;

/** Where a shop keeps its state, as settings; a second shop in the same place sees what the first one stored. */
export interface Place {
  settings: Record<string, string>;
  dataDir: string;
  remove(): Promise<void>;
}

/** A folder of its own and, with TEST_DATABASE_URL, a database of its own on that server. */
export async function aPlace(serverUrl = TEST_DATABASE_URL): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'beautymark-test-'));
  const database = serverUrl ? await aDatabase(serverUrl, dataDir) : null;
  const settings = { DATA_DIR: dataDir, ...database?.settings };
  return {
    settings,
    dataDir,
    remove: async () => {
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function aDatabase(serverUrl: string, dataDir: string) {
  const name = `shop_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, dataDir, (db) => sql`create database ${sql.id(name)}`.execute(db));
  return {
    settings: { DATABASE_URL: url.href, SESSION_SECRET: randomBytes(32).toString('base64url') },
    remove: () =>
      onServer(serverUrl, dataDir, (db) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)),
  };
}

async function onServer(url: string, dataDir: string, work: (db: Database['db']) => Promise<unknown>): Promise<void> {
  const server = openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir });
  try {
    await work(server.db);
  } finally {
    await server.close();
  }
}
