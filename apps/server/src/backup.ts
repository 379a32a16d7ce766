import { constants, existsSync } from 'node:fs';
import { copyFile, cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EMBEDDED_FILE } from '#platform/db/database.ts';
import { isDiskFull } from '#platform/db/database-errors.ts';
import { copyDatabaseFile, faultOfDatabaseFile } from '#platform/db/database-file.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { isWithin, makeFolder } from '#platform/lifecycle/folders.ts';
import { CommandRefused } from '#platform/lifecycle/run-command.ts';
import { isPictureFile } from '#shop/pictures/index.ts';

const PICTURES = 'pictures';
type StorageEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'PICTURES_URL'>;

/**
 * Copies the embedded database and the uploaded pictures, unless these lie in a bucket, while the shop runs.
 * @param folder  must not exist; it appears complete or not at all
 */
export async function makeBackup(env: StorageEnv, folder: string): Promise<void> {
  refusePostgres(env, 'pg_dump');
  const file = join(env.DATA_DIR, EMBEDDED_FILE);
  if (!existsSync(file)) throw new CommandRefused(`there is no shop in ${env.DATA_DIR}`);
  if (existsSync(folder)) throw new CommandRefused(`${folder} already exists`);
  const pictures = join(env.DATA_DIR, PICTURES);
  if (isWithin(pictures, folder))
    throw new CommandRefused(`${folder} lies in what is backed up: name a folder outside of ${pictures}`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(unfinished);
  try {
    const copy = join(unfinished, 'unfinished.db');
    copyDatabaseFile(file, copy);
    // Later than the database, so that each of its pictures is there.
    if (!env.PICTURES_URL) await copyPictures(env.DATA_DIR, unfinished);
    // By this name a restore knows that a backup is whole.
    await rename(copy, join(unfinished, EMBEDDED_FILE));
    await rename(unfinished, folder);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new CommandRefused(`the disk of ${folder} is full: make room on it`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @throws CommandRefused  before anything is written, where there is a shop already or the folder is no whole backup */
export async function restoreBackup(env: StorageEnv, folder: string): Promise<void> {
  refusePostgres(env, 'pg_restore');
  const copy = join(folder, EMBEDDED_FILE);
  checkBackup(folder, copy);
  makeFolder(env.DATA_DIR);
  // SQLite would apply the log of an earlier database to the restored one.
  if ((await readdir(env.DATA_DIR)).some((name) => name.startsWith(EMBEDDED_FILE)))
    throw new CommandRefused(`${env.DATA_DIR} already contains a shop: restore into an empty folder`);
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
  if (!existsSync(copy)) throw new CommandRefused(`${folder} is no finished backup: it has no ${EMBEDDED_FILE}`);
  if (existsSync(`${copy}-wal`))
    throw new CommandRefused(`${folder} is the folder of a shop, not a backup: make one with npm run backup`);
  const fault = faultOfDatabaseFile(copy);
  if (fault) throw new CommandRefused(`${copy} ${fault}: restore another backup`);
}

function refusePostgres({ DATABASE_URL }: StorageEnv, program: string): void {
  if (DATABASE_URL) throw new CommandRefused(`this shop is on PostgreSQL: use ${program}, see docs/operations.md`);
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
