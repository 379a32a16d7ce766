import { join } from 'node:path';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { BucketStore } from './bucket-store.ts';
import { type FolderStore, folderStore } from './folder-store.ts';

/** Where the files of uploaded pictures lie. A file never changes. */
export interface StoredFiles {
  has(hash: string): Promise<boolean>;
  /** Whether the picture at this address has a larger file beside it. */
  hasLarge(address: string): Promise<boolean>;
  /** @param files  what is stored of a picture, by the end of its file name */
  save(hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** The names of all files by the hash of their picture, also those of an upload that was interrupted. */
  filesByHash(): Promise<Map<string, string[]>>;
  /** Removes the files of a picture unless one of them has been written since. */
  removeOlder(names: readonly string[], before: Date): Promise<void>;
}
export type PictureStore = FolderStore | BucketStore;

/** A bucket where PICTURES_URL names one, else a folder. The bucket's client is loaded only if there is a bucket. */
export async function openPictureStore(
  { PICTURES_URL, DATA_DIR }: Pick<Env, 'PICTURES_URL' | 'DATA_DIR'>,
  parts: { clock: Clock; log: Pick<Log, 'warn'> },
): Promise<PictureStore> {
  if (!PICTURES_URL) return folderStore(join(DATA_DIR, 'pictures'));
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(PICTURES_URL, parts);
}
