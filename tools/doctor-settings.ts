/**
 * The part of the doctor that needs Node 24: checks settings and the data directory lock, and prints findings as JSON.
 */
import { accessSync, constants, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '../apps/server/src/platform/db/data-dir-lock.ts';
import { openUnlocked } from '../apps/server/src/platform/db/database.ts';
import { readEnv } from '../apps/server/src/platform/lifecycle/env.ts';

export type Finding = { mark: '✓' | '✗' | '–'; text: string; fix?: string };

interface PicturesEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  PICTURES_URL?: string | undefined;
}

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

/** Every process of a shop serves all pictures that sellers have uploaded, so all of them need the same folder or bucket. */
export async function checkPictures(env: PicturesEnv): Promise<Finding[]> {
  const folder = path.join(env.DATA_DIR, 'pictures');
  if (!env.PICTURES_URL && existsSync(folder) && !isWritable(folder)) {
    return [{ mark: '✗', text: `${folder} is not writable`, fix: `chown -R "$USER" ${folder}` }];
  }
  const db = openUnlocked(env);
  if (!db) return [];
  try {
    const rows = await db.selectFrom('pictures').select('hash').distinct().execute();
    const stored = await storedPictures(env, folder);
    if (!stored) {
      const fix = 'check its name, endpoint and region, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
      return [{ mark: '✗', text: 'the bucket of PICTURES_URL cannot be read', fix }];
    }
    const place = env.PICTURES_URL ? 'the bucket' : folder;
    const missing = rows.filter(({ hash }) => !stored.has(`${hash}.webp`));
    if (missing.length > 0) {
      const text = `${missing.length} of ${rows.length} uploaded pictures are not in ${place}`;
      const share = env.PICTURES_URL ? '' : 'share this folder among all processes, or ';
      return [{ mark: '✗', text, fix: `${share}copy pictures/ from a backup` }];
    }
    return [{ mark: '✓', text: `all ${rows.length} uploaded pictures are in ${place}` }];
  } catch (error) {
    return [{ mark: '–', text: `pictures were not checked: ${error instanceof Error ? error.message : error}` }];
  } finally {
    await db.destroy();
  }
}

/** The names of all files; null where a bucket cannot be read. */
async function storedPictures({ PICTURES_URL }: PicturesEnv, folder: string): Promise<Set<string> | null> {
  if (!PICTURES_URL) return new Set(existsSync(folder) ? readdirSync(folder) : []);
  const { bucketClient } = await import('../apps/server/src/shop/pictures/bucket-client.ts');
  return bucketClient(PICTURES_URL)
    .names()
    .then(
      (names) => new Set(names),
      () => null,
    );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
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
  const dataFolder = process.argv[2] ?? 'data';
  const { DATABASE_URL, PICTURES_URL } = process.env;
  const env = { DATA_DIR: dataFolder, DATABASE_URL, PICTURES_URL };
  console.log(JSON.stringify([checkSettings(), checkLock(dataFolder), ...(await checkPictures(env))]));
}
