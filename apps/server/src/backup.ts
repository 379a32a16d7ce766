import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EMBEDDED_FILE } from '#platform/db/database.ts';
import { copyDatabaseFile, faultOfDatabaseFile } from '#platform/db/database-file.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { isPictureFile } from '#shop/pictures/index.ts';

const PICTURES = 'pictures';
type StorageEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'PICTURES_URL'>;

/** The shop cannot be backed up or restored as asked; the message says what to do. */
export class BackupRefused extends Error {}

/**
 * Copies the embedded database and the uploaded pictures, unless these lie in a bucket, while the shop runs.
 * @param folder  must not exist; it appears complete or not at all
 */
export async function makeBackup(env: StorageEnv, folder: string): Promise<void> {
  refusePostgres(env, 'pg_dump');
  const file = join(env.DATA_DIR, EMBEDDED_FILE);
  if (!existsSync(file)) throw new BackupRefused(`there is no shop in ${env.DATA_DIR}`);
  if (existsSync(folder)) throw new BackupRefused(`${folder} already exists`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const copy = join(unfinished, 'unfinished.db');
    copyDatabaseFile(file, copy);
    // Later than the database, so that each of its pictures is there.
    if (!env.PICTURES_URL) await copyPictures(env.DATA_DIR, unfinished);
    // By this name a restore knows that a backup is whole.
    await rename(copy, join(unfinished, EMBEDDED_FILE));
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @throws BackupRefused  before anything is written, where there is a shop already or the folder is no whole backup */
export async function restoreBackup(env: StorageEnv, folder: string): Promise<void> {
  refusePostgres(env, 'pg_restore');
  const copy = join(folder, EMBEDDED_FILE);
  checkBackup(folder, copy);
  await mkdir(env.DATA_DIR, { recursive: true });
  // SQLite would apply the log of an earlier database to the restored one.
  if ((await readdir(env.DATA_DIR)).some((name) => name.startsWith(EMBEDDED_FILE)))
    throw new BackupRefused(`${env.DATA_DIR} already contains a shop: restore into an empty folder`);
  const unfinished = join(env.DATA_DIR, 'restoring.db');
  try {
    await copyPictures(folder, env.DATA_DIR);
    await copyFile(copy, unfinished);
    await rename(unfinished, join(env.DATA_DIR, EMBEDDED_FILE));
  } finally {
    await rm(unfinished, { force: true });
  }
}

function checkBackup(folder: string, copy: string): void {
  if (!existsSync(copy)) throw new BackupRefused(`${folder} is no finished backup: it has no ${EMBEDDED_FILE}`);
  if (existsSync(`${copy}-wal`))
    throw new BackupRefused(`${folder} is the folder of a shop, not a backup: make one with npm run backup`);
  const fault = faultOfDatabaseFile(copy);
  if (fault) throw new BackupRefused(`${copy} ${fault}: restore another backup`);
}

function refusePostgres({ DATABASE_URL }: StorageEnv, program: string): void {
  if (DATABASE_URL) throw new BackupRefused(`this shop is on PostgreSQL: use ${program}, see docs/operations.md`);
}

async function copyPictures(from: string, to: string): Promise<void> {
  const folder = join(from, PICTURES);
  if (!existsSync(folder)) return;
  await cp(folder, join(to, PICTURES), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => path === folder || isPictureFile(basename(path)),
  });
}
