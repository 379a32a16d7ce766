import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Env } from '#platform/env.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { migrations } from '../migrations/index.ts';
import { seed } from './seed.ts';

export const CATALOG_FOLDER = fileURLToPath(new URL('../../../../catalogue/', import.meta.url));

interface Needs {
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
  clock: Clock;
  /** Absent: trouble beside requests is told to nobody. */
  log?: Log;
  hashPassword: (password: string) => Promise<string>;
}

/** Opens the database, brings it up to date and fills it on first start; closes it again when that fails. */
export async function openSeededDatabase({ env, clock, log, hashPassword }: Needs): Promise<Database> {
  const database = openDatabase(env, (what, error) => log?.warn({ err: error }, what));
  try {
    await migrate(database, migrations(database.kind));
    await seed({ database, clock, catalogFolder: CATALOG_FOLDER, hashPassword });
    // What is kept from now on must not miss a change that another process makes.
    await database.listening;
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
