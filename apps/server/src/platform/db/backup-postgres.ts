import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { type BackupAdapter, BackupRefused, type DatabaseContents } from './backup-adapter.ts';
import { LISTENER_NAME } from './postgres-listener.ts';

/** The URL parameters that libpq (pg_dump, pg_restore) knows. It rejects those that only our driver knows. */
const LIBPQ_PARAMETERS = /^(ssl|host$|port$|application_name$|connect_timeout$)/;

/** The dump and the row counts read the same snapshot while the shop goes on writing. */
export const dumpPostgres = (databaseUrl: string, file: string): Promise<DatabaseContents> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const flags = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`];
    await run('pg_dump', [...flags, `--file=${file}`], databaseUrl);
    return contentsOf(client);
  });

/** Reads the dump's table of contents. Rows can only be counted after a restore. */
export async function inspectPostgres(file: string): Promise<null> {
  await run('pg_restore', ['--list', file]);
  return null;
}

/** Keeps the old schema under another name until the restored one is verified, and brings it back on failure. */
export const restorePostgres = (
  file: string,
  databaseUrl: string,
  { overwrite, verify }: Parameters<BackupAdapter['restore']>[1],
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await refuseWhileShopRuns(client);
    const isEmpty = (await tablesOf(client)).length === 0;
    if (!isEmpty && !overwrite) {
      throw new BackupRefused('the database already contains tables: add --overwrite to replace them');
    }
    await client.query(
      `begin; alter schema public rename to replaced; create schema public; ${moveTrigramsTo('public')}; commit`,
    );
    try {
      const flags = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      await run('pg_restore', [...flags, file], databaseUrl);
      verify(await contentsOf(client));
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await client.query(
        `begin; ${moveTrigramsTo('replaced')}; drop schema public cascade; alter schema replaced rename to public; commit`,
      );
      throw error;
    }
    await client.query('drop schema replaced cascade');
  });

/** An extension exists once per database, and the restored index looks for it in `public`. */
const moveTrigramsTo = (schema: string) => `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    alter extension pg_trgm set schema ${schema};
  end if; end $$`;

async function refuseWhileShopRuns(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER_NAME],
  );
  if (rowCount) throw new BackupRefused('a shop runs on this database: stop its processes first');
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function contentsOf(client: pg.Client): Promise<DatabaseContents> {
  const rows: Record<string, number> = {};
  for (const name of await tablesOf(client)) {
    const counted = await client.query(`select count(*) as count from public.${pg.escapeIdentifier(name)}`);
    rows[name] = Number(counted.rows[0]?.count);
  }
  const migrations = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return { migrations: migrations.rows.map(({ name }) => name), rows };
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one of PostgreSQL's tools. The password goes through the environment: every user can read a command line. */
async function run(program: 'pg_dump' | 'pg_restore', args: string[], databaseUrl?: string): Promise<void> {
  const target = databaseUrl === undefined ? null : new URL(databaseUrl);
  const password = decodeURIComponent(target?.password ?? '');
  if (target) {
    target.password = '';
    for (const name of [...target.searchParams.keys()]) {
      if (!LIBPQ_PARAMETERS.test(name)) target.searchParams.delete(name);
    }
  }
  const child = spawn(findProgram(program), [...(target ? [`--dbname=${target.href}`] : []), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  });
  const [stderr, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ]);
  if (code !== 0) throw new BackupRefused(`${program} failed:\n${stderr.trim()}`);
}

/** The newest installed version: pg_dump refuses a server that is newer than itself. */
function findProgram(program: string): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const file = [...debian, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin']
    .map((folder) => join(folder, program))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new BackupRefused(`${program} is not installed (Debian: apt-get install postgresql-client)`);
  return file;
}
