import { join } from 'node:path';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { BucketStore } from './bucket-store.ts';
import { type FolderStore, folderStore } from './folder-store.ts';

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
