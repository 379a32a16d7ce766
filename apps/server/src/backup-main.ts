/** `npm run backup [-- folder]` and `npm run restore -- folder [--overwrite]`, with the settings of the shop. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#platform/db/backup-adapter.ts';
import { DataDirInUse } from '#platform/db/data-dir-lock.ts';
import { readEnv, WrongSettings } from '#platform/env.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { makeBackup, restoreBackup } from './backup.ts';

const USAGE = 'npm run backup [-- folder], or npm run restore -- folder [--overwrite]';

// A copy of the shop names people like the shop itself.
process.umask(0o077);
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } });
  const [command, folder] = positionals;
  const env = readEnv(process.env);
  if (command === 'backup') {
    const stamp = systemClock.now().toISOString().replaceAll(/[:.]/g, '-');
    const to = resolve(folder ?? join(env.DATA_DIR, 'backups', stamp));
    const { kind, bytes, rows } = await makeBackup(env, to, systemClock);
    console.log(`${to}: ${kind}, ${bytes} bytes, ${told(rows)}`);
  } else if (command === 'restore' && folder) {
    const { madeAt, rows } = await restoreBackup(env, resolve(folder), values.overwrite ?? false);
    console.log(`restored what was saved at ${madeAt}: ${told(rows)}`);
  } else throw new BackupRefused(USAGE);
} catch (error) {
  const isExpected = [BackupRefused, DataDirInUse, WrongSettings].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}

function told(rows: Record<string, number>): string {
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
