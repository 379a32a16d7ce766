import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureFile } from '#shop/catalog/index.ts';

/** What of a folder of pictures a backup remembers. */
export interface PicturesSize {
  files: number;
  bytes: number;
}

/** Adds the pictures that are missing in the other folder. A picture's file never changes, so others are the same. */
export async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const existing = new Set(await readdir(to));
  for (const name of (await pictureFiles(from)).filter((name) => !existing.has(name))) {
    // A picture that was removed in the meantime is no longer shown.
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(ignoreMissing);
  }
}

/**
 * Copies the pictures that a dump of the database may show: before the dump those that are removed during it, after the
 * dump those that are added during it.
 */
export async function copyPicturesAround<Dumped>(
  from: string,
  to: string,
  dump: () => Promise<Dumped>,
): Promise<Dumped> {
  await copyPictures(from, to);
  const dumped = await dump();
  await copyPictures(from, to);
  return dumped;
}

export async function sizeOfPictures(folder: string): Promise<PicturesSize> {
  const sizes: number[] = [];
  for (const name of await pictureFiles(folder)) sizes.push((await stat(join(folder, name))).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const pictureFiles = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(ignoreMissing)) ?? []).filter(isPictureFile);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
