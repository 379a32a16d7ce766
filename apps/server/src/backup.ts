import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused, copyEmbedded, restoreEmbedded } from '#platform/db/backup-file.ts';
import { EMBEDDED_FILE } from '#platform/db/database.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { isPictureFile } from '#shop/catalog/index.ts';

const PICTURES = 'pictures';
type StorageEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'PICTURES_URL'>;

/**
 * Copies the embedded database and the uploaded pictures, unless these lie in a bucket, while the shop runs.
 * @param folder  must not exist; it appears complete or not at all
 */
export async function makeBackup(env: StorageEnv, folder: string): Promise<void> {
  refusePostgres(env, 'pg_dump');
  if (existsSync(folder)) throw new BackupRefused(`${folder} already exists`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const copyAdded = () => copyPictures(join(env.DATA_DIR, PICTURES), join(unfinished, PICTURES));
    // Twice: before the database for pictures that are removed meanwhile, after it for those that are added.
    if (!env.PICTURES_URL) await copyAdded();
    copyEmbedded(env.DATA_DIR, join(unfinished, EMBEDDED_FILE));
    if (!env.PICTURES_URL) await copyAdded();
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @throws BackupRefused  the existing database is then unchanged */
export async function restoreBackup(env: StorageEnv, folder: string, options: { overwrite: boolean }): Promise<void> {
  refusePostgres(env, 'pg_restore');
  const copy = join(folder, EMBEDDED_FILE);
  if (!existsSync(copy)) throw new BackupRefused(`${folder} is not a backup: it has no ${EMBEDDED_FILE}`);
  // First, so that no restored product is without its picture; what no product shows is removed after a day.
  await copyPictures(join(folder, PICTURES), join(env.DATA_DIR, PICTURES));
  restoreEmbedded(copy, env.DATA_DIR, options);
}

function refusePostgres({ DATABASE_URL }: StorageEnv, program: string): void {
  if (DATABASE_URL) throw new BackupRefused(`this shop is on PostgreSQL: use ${program}, see docs/operations.md`);
}

/** Adds the pictures that are missing in the other folder. A picture's file never changes, so those that exist are not copied again. */
async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  const existing = new Set(await readdir(to));
  const missing = (await readdir(from)).filter((name) => isPictureFile(name) && !existing.has(name));
  for (const name of missing) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch((error) => {
      // A picture that was removed in the meantime is no longer shown.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
