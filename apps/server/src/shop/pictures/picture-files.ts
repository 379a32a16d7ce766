import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SquareWishes } from '@beautymark/picture-decoder/encode-squares';
import { z } from 'zod';
import { DAY_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';

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

const Addresses = z.array(z.string());

/** The column `products.pictures` as addresses. */
export const toPictures = (json: string): string[] => Addresses.parse(JSON.parse(json));

const ADDRESS = /\/pictures\/([0-9a-f]{64})\.webp$/;
const FILE = /^[0-9a-f]{64}(-320|-1120)?\.(webp|avif)$/;
const HASH_LENGTH = 64;

export const isPictureFile = (name: string): boolean => FILE.test(name);

/** The hash in the address of an uploaded picture, under any origin; null for any other address. */
export const hashInAddress = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

export const groupByHash = (names: readonly string[]): Map<string, string[]> =>
  Map.groupBy(names, (name) => name.slice(0, HASH_LENGTH));

/** In the order of storing: the file that `has` looks for is last, so a picture is complete or absent. */
export const inOrderOfStoring = (files: Readonly<Record<string, Uint8Array>>): [string, Uint8Array][] => {
  const isLast = (end: string) => Number(end === '.webp');
  return Object.entries(files).toSorted(([a], [b]) => isLast(a) - isLast(b));
};

/** The store of uploaded pictures. Files never change. */
export interface StoredFiles {
  has(hash: string): Promise<boolean>;
  /** Whether this picture has a larger file. */
  hasLarge(address: string): Promise<boolean>;
  /** @param files  by the ends of their names */
  save(hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** All file names by their picture's hash, also those of interrupted uploads. */
  filesByHash(): Promise<Map<string, string[]>>;
  /** Removes the files of a picture unless one of them has been written since. */
  removeOlder(names: readonly string[], before: Date): Promise<void>;
}

/** Like the catalog's pictures: square, with a smaller file, and a larger one if the upload is large enough. */
const SIDE_PX = 640;
const SMALL_SIDE_PX = 320;

/** A name is the hash of its content, so browsers keep it for good. */
export const PICTURES_MAX_AGE_S = 365 * (DAY_MS / SECOND_MS);

export const LARGE_END = `-${LARGE_PICTURE_PX}.webp`;

/** What is stored of a picture, by the end of its file name. */
export const PICTURE_FILES: SquareWishes = {
  formats: ['jpeg', 'png', 'webp', 'avif'],
  shortestSidePx: SMALL_SIDE_PX,
  files: {
    [LARGE_END]: { side: LARGE_PICTURE_PX, format: 'webp', quality: 80, fromPx: LARGE_PICTURE_PX },
    [LARGE_END.replace('webp', 'avif')]: {
      side: LARGE_PICTURE_PX,
      format: 'avif',
      quality: 58,
      fromPx: LARGE_PICTURE_PX,
    },
    '.webp': { side: SIDE_PX, format: 'webp', quality: 82 },
    '.avif': { side: SIDE_PX, format: 'avif', quality: 60 },
    '-320.webp': { side: SMALL_SIDE_PX, format: 'webp', quality: 80 },
    '-320.avif': { side: SMALL_SIDE_PX, format: 'avif', quality: 58 },
  },
};
