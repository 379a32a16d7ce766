import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { CATALOG_FOLDER } from '#shop/pictures/index.ts';
import { adoptBaseline } from '../migrations/adopt-baseline.ts';
import { migrations } from '../migrations/index.ts';
import { seed } from './seed.ts';

interface Deps {
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'SEED'>>;
  clock: Clock;
  /** Without it, background errors are not reported. */
  log?: Log;
  hashPassword: (password: string) => Promise<string>;
  /** Throws when this database must not be served; called before anything is seeded. */
  check?: (db: Database['db']) => Promise<void>;
}

/** Opens the database, migrates it and seeds it on first start. Closes it if that fails. */
export async function openSeededDatabase({ env, clock, log, hashPassword, check }: Deps): Promise<Database> {
  const database = openDatabase(env, (message, error) => log?.warn({ err: error }, message));
  try {
    await adoptBaseline(database);
    await migrate(database, migrations(database.kind));
    await check?.(database.db);
    await seed({ database, clock, catalogFolder: CATALOG_FOLDER, content: env.SEED, hashPassword });
    // From here on caches must see other processes' changes.
    await database.listening;
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
