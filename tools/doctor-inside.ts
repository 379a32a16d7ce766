/** The part of the doctor that only the shop's own Node can do: settings and the lock. Prints findings as JSON. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENV_FILE } from './env-example.ts';

/** The shop's own lock: only its own code knows how it is held. */
export const LOCK_CODE = path.resolve(import.meta.dirname, '../apps/server/src/platform/db/data-dir-lock.ts');

export type Finding = { mark: '✓' | '✗' | '–'; text: string; fix?: string };

async function checkSettings(): Promise<Finding> {
  if (!existsSync(ENV_FILE)) return { mark: '–', text: 'no settings to look at' };
  const { readEnv }: { readEnv: (variables: NodeJS.ProcessEnv) => unknown } = await import(ENV_FILE);
  try {
    readEnv(process.env);
    return { mark: '✓', text: 'the settings are valid' };
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').filter((line) => !line.startsWith('Run:')) : [];
    return { mark: '✗', text: `the settings are wrong: ${lines.join('; ')}`, fix: 'see .env.example for each of them' };
  }
}

/** A running shop holds lock.db exclusively; the system frees it however that process ends. */
export async function checkLock(dataFolder: string): Promise<Finding> {
  const file = path.join(dataFolder, 'lock.db');
  if (!existsSync(file)) return { mark: '✓', text: 'no shop has used the data folder yet' };
  const { lockDataDir }: { lockDataDir: (dataDir: string) => { release: () => void } } = await import(LOCK_CODE);
  try {
    lockDataDir(dataFolder).release();
    return { mark: '✓', text: 'no shop is running on the data folder' };
  } catch (error) {
    const owner = holderOf(file);
    if (!owner)
      return { mark: '✗', text: `lock.db: ${error instanceof Error ? error.message : error}`, fix: `look at ${file}` };
    const text = `a shop runs on the data folder: process ${owner.pid} (${owner.command})`;
    return { mark: '✗', text, fix: `kill ${owner.pid}, or start this one with another DATA_DIR` };
  }
}

/** The process that has the file open; only Linux shows it, and only of the same user. */
function holderOf(file: string) {
  if (!existsSync('/proc/self/fd')) return { pid: 0, command: 'unknown on this system' };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === file);
      if (open)
        return { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
    } catch {
      // The process has ended or belongs to somebody else: it cannot be asked.
    }
  }
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify([await checkSettings(), await checkLock(process.argv[2] ?? 'data')]));
}
