import { mkdirSync } from 'node:fs';
import { access, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGE_END } from './picture-files.ts';

const ADDRESS = /\/pictures\/([0-9a-f]{64})\.webp$/;
const FILE = /^[0-9a-f]{64}(-320|-1120)?\.(webp|avif)$/;
const HASH_LENGTH = 64;

/** Whether a file of this name is one of a finished picture. */
export const isPictureFile = (name: string): boolean => FILE.test(name);

/** The hash in the address of an uploaded picture, under any origin; null for any other address. */
export const hashInAddress = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Where pictures lie. Several processes of one shop share the folder. */
export function pictureStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const exists = (name: string): Promise<boolean> =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );

  const has = (hash: string): Promise<boolean> => exists(`${hash}.webp`);

  /** Whether the picture at this address has a larger file beside it. */
  async function hasLarge(address: string): Promise<boolean> {
    const hash = hashInAddress(address);
    return hash !== null && (await exists(`${hash}${LARGE_END}`));
  }

  /** The file that `has` looks for appears last: a picture is there completely or not at all. */
  async function save(hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
    const isLast = ([end]: [string, Uint8Array]) => end === '.webp';
    for (const [end, content] of Object.entries(files).toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
      const path = join(folder, `${hash}${end}`);
      await writeFile(`${path}.unfinished`, content, { flush: true });
      await rename(`${path}.unfinished`, path);
    }
  }

  /** The files by the hash of their picture, also those of an upload that was interrupted. */
  async function filesByHash(): Promise<Map<string, string[]>> {
    return Map.groupBy(await readdir(folder), (name) => name.slice(0, HASH_LENGTH));
  }

  /** Removes the files of a picture unless one of them has been written since. */
  async function removeOlder(names: readonly string[], before: Date): Promise<void> {
    const paths = names.map((name) => join(folder, name));
    const written = await Promise.all(paths.map(async (path) => (await stat(path)).mtime));
    if (written.every((time) => time < before)) await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  return { folder, has, hasLarge, save, filesByHash, removeOlder };
}
export type PictureStore = ReturnType<typeof pictureStore>;
