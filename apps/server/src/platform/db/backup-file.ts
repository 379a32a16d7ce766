import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockDataDir } from './data-dir-lock.ts';
import { EMBEDDED_FILE } from './database.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** The database cannot be backed up or restored as asked; the message says what to do. */
export class BackupRefused extends Error {}

/** Writes a compacted copy of the embedded database while the shop keeps reading and writing. */
export function copyEmbedded(dataDir: string, copy: string): void {
  const file = join(dataDir, EMBEDDED_FILE);
  if (!existsSync(file)) throw new BackupRefused(`there is no shop in ${dataDir}`);
  using db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  db.prepare('vacuum into ?').run(copy);
  syncToDisk(copy);
}

/**
 * Puts the copy in the place of the embedded database, which stays beside it under another name.
 * @throws BackupRefused  when the copy is damaged, or when there is a database and `overwrite` is not set
 */
export function restoreEmbedded(copy: string, dataDir: string, { overwrite }: { overwrite: boolean }): void {
  const file = join(dataDir, EMBEDDED_FILE);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  try {
    if (existsSync(file) && !overwrite) {
      throw new BackupRefused(`${dataDir} already contains a shop: add --overwrite to replace it`);
    }
    const restored = `${file}.restoring`;
    copyFileSync(copy, restored);
    refuseDamaged(restored);
    syncToDisk(restored);
    if (existsSync(file)) keepReplaced(file);
    renameSync(restored, file);
    syncToDisk(dataDir);
  } finally {
    lock.release();
  }
}

function refuseDamaged(copy: string): void {
  using db = new DatabaseSync(copy, { readOnly: true });
  try {
    const faults = db.prepare('pragma integrity_check').all();
    if (Object.values(faults[0] ?? {})[0] === 'ok') return;
  } catch {
    // SQLite cannot even read it.
  }
  throw new BackupRefused('the copy of the database is damaged');
}

/** Removes the old database's journal first, since SQLite would apply it to the restored file. */
function keepReplaced(file: string): void {
  const old = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  old.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  old.close();
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  linkSync(file, `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
}

/** SQLite itself does not sync the file of `vacuum into`. */
function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
