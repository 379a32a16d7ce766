import { mkdirSync } from 'node:fs';
import { access, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGE_END } from './picture-files.ts';
import { groupByHash, hashInAddress, inOrderOfStoring } from './picture-names.ts';
import type { StoredFiles } from './stored-files.ts';

/** Pictures in a folder. Several processes of one shop share it. */
export function folderStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const exists = (name: string): Promise<boolean> =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );

  const files: StoredFiles = {
    has: (hash) => exists(`${hash}.webp`),

    async hasLarge(address) {
      const hash = hashInAddress(address);
      return hash !== null && (await exists(`${hash}${LARGE_END}`));
    },

    async save(hash, contents) {
      for (const [end, content] of inOrderOfStoring(contents)) {
        const path = join(folder, `${hash}${end}`);
        await writeFile(`${path}.unfinished`, content, { flush: true });
        await rename(`${path}.unfinished`, path);
      }
    },

    filesByHash: async () => groupByHash(await readdir(folder)),

    async removeOlder(names, before) {
      const paths = names.map((name) => join(folder, name));
      const written = await Promise.all(paths.map(async (path) => (await stat(path)).mtime));
      if (written.every((time) => time < before)) await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
  return { ...files, kind: 'folder' as const, folder };
}
export type FolderStore = ReturnType<typeof folderStore>;
