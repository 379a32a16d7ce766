import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const LARGE_PICTURE_PX = 1120;
const SUFFIX = `-${LARGE_PICTURE_PX}.webp`;

/**
 * Lists the product pictures that have a larger file beside them.
 * @param folder  of the supplied pictures
 * @returns       their addresses, as products name them
 */
export async function largePictures(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(folder, 'products')).catch(() => []);
  return new Set(
    names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => `/images/products/${name.slice(0, -SUFFIX.length)}.webp`),
  );
}
