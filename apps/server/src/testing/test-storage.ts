import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { argon2Passwords } from '#shop/account/index.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { TEST_DATABASE_URL } from './settings.ts';

/** argon2 at its lowest cost: tests check what is hashed and compared, not how long it takes. */
export const testPasswords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Where a shop keeps its state, as settings. A second shop on the same storage sees what the first one stored. */
export interface TestStorage {
  settings: Record<string, string>;
  dataDir: string;
  remove(): Promise<void>;
}

/** A new folder and, with TEST_DATABASE_URL, a new database on that server. Seeded unless `isEmpty`. */
export async function createTestStorage({ isEmpty = false, isEmbedded = false } = {}): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'beautymark-test-'));
  const database = TEST_DATABASE_URL && !isEmbedded ? await createDatabase(TEST_DATABASE_URL, isEmpty) : null;
  if (!database && !isEmpty) await writeFile(join(dataDir, DATABASE_FILE), await seededFile());
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

const DATABASE_FILE = 'beautymark.db';
let seeded: Promise<Buffer> | null = null;

/** The embedded database after its seed. Seeding it for each test would take half of the time of starting a shop. */
function seededFile(): Promise<Buffer> {
  seeded ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beautymark-seeded-'));
    await seedDatabase({ DATA_DIR: folder });
    const file = await readFile(join(folder, DATABASE_FILE));
    await rm(folder, { recursive: true });
    return file;
  })();
  return seeded;
}

async function createDatabase(serverUrl: string, isEmpty: boolean) {
  const name = `shop_${randomBytes(8).toString('hex')}`;
  if (isEmpty) await onServer(serverUrl, (db) => sql`create database ${sql.id(name)}`.execute(db));
  else await copyTemplate(serverUrl, name);
  return {
    settings: {
      DATABASE_URL: databaseUrl(serverUrl, name),
      SESSION_SECRET: randomBytes(32).toString('base64url'),
    },
    remove: () => onServer(serverUrl, (db) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)),
  };
}

/**
 * One seeded template per test run, shared by its workers (they have the same parent process): copying a database is
 * several times faster than seeding it.
 */
const TEMPLATE = `shop_template_${process.ppid}`;
const TEMPLATE_LOCK = 4_221;
let template: Promise<void> | null = null;

async function copyTemplate(serverUrl: string, name: string): Promise<void> {
  template ??= onServer(serverUrl, async (db) => {
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(db);
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(db);
    const { rows } = await sql`select 1 from pg_database where datname = ${TEMPLATE}`.execute(db);
    if (rows.length > 0) return;
    await sql`create database ${sql.id(`${TEMPLATE}_unfinished`)}`.execute(db);
    await seedDatabase({ DATABASE_URL: databaseUrl(serverUrl, `${TEMPLATE}_unfinished`), DATA_DIR: tmpdir() });
    await sql`alter database ${sql.id(`${TEMPLATE}_unfinished`)} rename to ${sql.id(TEMPLATE)}`.execute(db);
  });
  await template;
  await onServer(serverUrl, (db) =>
    // Copies files instead of logging each page (PostgreSQL 15): half the time where the cluster lies in memory.
    sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)} strategy file_copy`.execute(db),
  );
}

async function seedDatabase(env: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const database = await openSeededDatabase({ env, clock: systemClock, hashPassword: testPasswords.hash });
  await database.close();
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Uses one connection, so that closing it releases the locks taken on it. */
async function onServer(url: string, work: (db: Database['db']) => Promise<unknown>): Promise<void> {
  const server = openDatabase({ DATABASE_URL: url, DATA_DIR: tmpdir() });
  try {
    await server.maintenancePool.connection().execute(work);
  } finally {
    await server.close();
  }
}
