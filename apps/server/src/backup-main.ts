/** Runs `npm run backup [-- folder]` and `npm run restore -- folder [--overwrite]` with the shop's settings. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#platform/db/backup-file.ts';
import { DataDirInUse } from '#platform/db/data-dir-lock.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { readEnv, WrongSettings } from '#platform/lifecycle/env.ts';
import { makeBackup, restoreBackup } from './backup.ts';

const USAGE = 'npm run backup [-- folder], or npm run restore -- folder [--overwrite]';

// A backup contains personal data, so only its owner may read it.
process.umask(0o077);
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } });
  const [command, folder] = positionals;
  const env = readEnv(process.env);
  if (command === 'backup') {
    const stamp = systemClock.now().toISOString().replaceAll(/[:.]/g, '-');
    const target = resolve(folder ?? join(env.DATA_DIR, 'backups', stamp));
    await makeBackup(env, target);
    console.log(env.PICTURES_URL ? `${target}: the pictures stay in their bucket, and are not part of it` : target);
  } else if (command === 'restore' && folder) {
    await restoreBackup(env, resolve(folder), { overwrite: values.overwrite ?? false });
    console.log(`restored ${folder}`);
    if (env.PICTURES_URL) {
      console.log(`Copy ${join(env.DATA_DIR, 'pictures')} into the bucket: see docs/operations.md`);
    }
  } else throw new BackupRefused(USAGE);
} catch (error) {
  const isExpected = [BackupRefused, DataDirInUse, WrongSettings].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
