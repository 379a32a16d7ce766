import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

const LOCK = new URL('./data-dir-lock.ts', import.meta.url).href;

/** A separate process that holds the lock until it is killed. */
async function startHolder(folder: string) {
  const script = `const { lockDataDir } = await import(${JSON.stringify(LOCK)});
    lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

test('a second process on the same folder is refused with a clear message until the first one dies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-lock-'));
  const holder = await startHolder(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(/Another BeautyMark already uses .+DATA_DIR=/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataDir(folder).release();
  rmSync(folder, { recursive: true });
});
