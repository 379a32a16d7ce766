import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { seed } from '../../apps/server/src/seed/seed.ts';
import { argon2Passwords } from '../../apps/server/src/shop/account/index.ts';
import { ROOT } from '../../tools/bootstrap.mjs';
import { multiplyCatalog } from './multiply-catalog.ts';

const CACHE_DIR = path.join(ROOT, 'node_modules/.cache/bench');

/**
 * Creates a data directory with `size` products: the seed data, inserted by the shop's own code, then multiplied. Each
 * size is built once per set of migrations, cached and copied for each run. The caller deletes the copy.
 */
export async function createDataDirWithProducts(size: number): Promise<string> {
  const names = Object.keys(migrations('sqlite'));
  const cached = path.join(CACHE_DIR, `${size}-${names.at(-1)}`);
  if (!existsSync(cached)) await buildCachedDataDir(cached, size);
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-bench-'));
  cpSync(cached, folder, { recursive: true });
  return folder;
}

async function buildCachedDataDir(target: string, size: number) {
  mkdirSync(CACHE_DIR, { recursive: true });
  const partial = `${target}.part`;
  rmSync(partial, { recursive: true, force: true });
  const database = openDatabase({ DATA_DIR: partial, DATABASE_URL: undefined });
  const { hash } = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  await migrate(database, migrations('sqlite'));
  await seed({ database, clock: systemClock, catalogFolder: path.join(ROOT, 'catalogue/'), hashPassword: hash });
  await database.close();
  multiplyCatalog(path.join(partial, 'beautymark.db'), size);
  renameSync(partial, target);
}
