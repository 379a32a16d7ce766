/** Runs `npm run backup [-- folder]` and `npm run restore -- folder` with the shop's settings. */
import { join, resolve } from 'node:path';
import { systemClock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { runCommand } from '#platform/lifecycle/run-command.ts';
import { makeBackup, restoreBackup } from './backup.ts';

async function backup(folder: string | undefined, env: Env): Promise<string> {
  const stamp = systemClock.now().toISOString().replaceAll(/[:.]/g, '-');
  const target = resolve(folder ?? join(env.DATA_DIR, 'backups', stamp));
  await makeBackup(env, target);
  return env.PICTURES_URL ? `${target}: the pictures stay in their bucket, and are not part of it` : target;
}

async function restore(folder: string, env: Env): Promise<string> {
  await restoreBackup(env, resolve(folder));
  const pictures = join(env.DATA_DIR, 'pictures');
  const next = env.PICTURES_URL ? `\nCopy ${pictures} into the bucket: see docs/operations.md` : '';
  return `restored ${folder}${next}`;
}

// A backup contains personal data, so only its owner may read it.
process.umask(0o077);
await runCommand({
  usage: 'npm run backup [-- folder], or npm run restore -- folder',
  variables: process.env,
  run: async ([command, folder, ...more], env) => {
    if (more.length > 0) return null;
    if (command === 'backup') return backup(folder, env);
    return command === 'restore' && folder ? restore(folder, env) : null;
  },
});
