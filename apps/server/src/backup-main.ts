/** Runs `npm run backup [-- folder]` and `npm run restore -- folder [--overwrite]` with the shop's settings. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#platform/db/backup-adapter.ts';
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
    const { kind, bytes, rows, pictures } = await makeBackup(env, target, systemClock);
    const files = env.PICTURES_URL
      ? 'the pictures stay in their bucket, and are not part of it'
      : `${pictures.files} picture files of ${pictures.bytes} bytes`;
    console.log(`${target}: ${kind}, ${bytes} bytes, ${formatCounts(rows)}; ${files}`);
  } else if (command === 'restore' && folder) {
    const { madeAt, rows, pictures } = await restoreBackup(env, resolve(folder), values.overwrite ?? false);
    console.log(`restored the backup of ${madeAt}: ${formatCounts(rows)}`);
    if (env.PICTURES_URL && pictures.files > 0) {
      console.log(`Copy ${join(env.DATA_DIR, 'pictures')} into the bucket: see docs/operations.md`);
    }
  } else throw new BackupRefused(USAGE);
} catch (error) {
  const isExpected = [BackupRefused, DataDirInUse, WrongSettings].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}

function formatCounts(rows: Record<string, number>): string {
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
