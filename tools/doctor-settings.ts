/**
 * The part of the doctor that needs Node 24: checks settings and the data directory lock, and prints findings as JSON.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '../apps/server/src/platform/db/data-dir-lock.ts';
import { readEnv } from '../apps/server/src/platform/lifecycle/env.ts';

export type Finding = { mark: '✓' | '✗' | '–'; text: string; fix?: string };

function checkSettings(): Finding {
  try {
    readEnv(process.env);
    return { mark: '✓', text: 'the settings are valid' };
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').filter((line) => !line.startsWith('Run:')) : [];
    return { mark: '✗', text: `the settings are wrong: ${lines.join('; ')}`, fix: 'see .env.example' };
  }
}

/** A running shop locks lock.db exclusively; the system releases the lock however the process ends. */
export function checkLock(dataFolder: string): Finding {
  const file = path.join(dataFolder, 'lock.db');
  if (!existsSync(file)) return { mark: '✓', text: 'the data folder is unused' };
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

/** The process that has the file open; only Linux reports it, and only for processes of the same user. */
function holderOf(file: string) {
  if (!existsSync('/proc/self/fd')) return { pid: 0, command: 'unknown on this system' };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === file);
      if (open)
        return { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
    } catch {
      // The process has exited or belongs to another user.
    }
  }
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify([checkSettings(), checkLock(process.argv[2] ?? 'data')]));
}
