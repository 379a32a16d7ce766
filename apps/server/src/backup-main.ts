/** Runs `npm run backup [-- folder]` and `npm run restore -- folder` with the shop's settings. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { readEnv, WrongSettings } from '#platform/lifecycle/env.ts';
import { BackupRefused, makeBackup, restoreBackup } from './backup.ts';

const USAGE = 'npm run backup [-- folder], or npm run restore -- folder';

// A backup contains personal data, so only its owner may read it.
process.umask(0o077);
try {
  const [command, folder] = parseArgs({ allowPositionals: true }).positionals;
  const env = readEnv(process.env);
  if (command === 'backup') {
    const stamp = systemClock.now().toISOString().replaceAll(/[:.]/g, '-');
    const target = resolve(folder ?? join(env.DATA_DIR, 'backups', stamp));
    await makeBackup(env, target);
    console.log(env.PICTURES_URL ? `${target}: the pictures stay in their bucket, and are not part of it` : target);
  } else if (command === 'restore' && folder) {
    await restoreBackup(env, resolve(folder));
    console.log(`restored ${folder}`);
    if (env.PICTURES_URL) {
      console.log(`Copy ${join(env.DATA_DIR, 'pictures')} into the bucket: see docs/operations.md`);
    }
  } else throw new BackupRefused(USAGE);
} catch (error) {
  const isExpected = error instanceof BackupRefused || error instanceof WrongSettings;
  console.error(isExpected ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
