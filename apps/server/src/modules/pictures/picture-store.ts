import { mkdirSync } from 'node:fs';
import { access, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from './convert-picture.ts';

/** Where pictures lie. Several processes of one shop share the folder. */
export function pictureStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const has = (hash: string): Promise<boolean> =>
    access(join(folder, `${hash}.webp`)).then(
      () => true,
      () => false,
    );

  /** The file that `has` looks for appears last: a picture is there completely or not at all. */
  async function save(hash: string, files: PictureFiles): Promise<void> {
    const { '.webp': main, ...others } = files;
    for (const [end, content] of [...Object.entries(others), ['.webp', main] as const]) {
      const path = join(folder, `${hash}${end}`);
      await writeFile(`${path}.unfinished`, content, { flush: true });
      await rename(`${path}.unfinished`, path);
    }
  }

  return { folder, has, save };
}
export type PictureStore = ReturnType<typeof pictureStore>;
