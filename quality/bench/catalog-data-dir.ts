import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { argon2Passwords } from '../../apps/server/src/modules/accounts/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { seed } from '../../apps/server/src/seed/seed.ts';
import { ROOT } from './measured-process.ts';
import { multiply } from './multiply-catalog.ts';

const KEPT = path.join(ROOT, 'node_modules/.cache/bench');

/**
 * A fresh data folder with that many products: the seed through the shop's own path, then multiplied. Made once per size
 * and set of migrations, copied for each run; the caller removes it.
 */
export async function dataOfSize(size: number): Promise<string> {
  const names = Object.keys(migrations('sqlite'));
  const kept = path.join(KEPT, `${size}-${names.at(-1)}`);
  if (!existsSync(kept)) await make(kept, size);
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-bench-'));
  cpSync(kept, folder, { recursive: true });
  return folder;
}

async function make(kept: string, size: number) {
  mkdirSync(KEPT, { recursive: true });
  const half = `${kept}.part`;
  rmSync(half, { recursive: true, force: true });
  const database = openDatabase({ DATA_DIR: half, DATABASE_URL: undefined });
  const { hash } = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  await migrate(database, migrations('sqlite'));
  await seed({ database, clock: systemClock, catalogueFolder: path.join(ROOT, 'catalogue/'), hashPassword: hash });
  await database.close();
  multiply(path.join(half, 'beautymark.db'), size);
  renameSync(half, kept);
}
