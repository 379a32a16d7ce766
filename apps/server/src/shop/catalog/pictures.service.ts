import { createHash } from 'node:crypto';
import { SELLER_PICTURES_MAX_BYTES } from '@beautymark/contracts/limits';
import { Refusal } from '#platform/http/refusal.ts';
import type { Shop } from '#platform/shop.ts';
import { fairQueue } from './fair-queue.ts';
import { pictureConverter } from './picture-converter.ts';
import { picturesRepository } from './pictures.repository.ts';
import type { StoredFiles } from './stored-files.ts';
import { removeUnusedPictures } from './unused-pictures.ts';

/** Pictures are converted beside pages and orders, so one at a time; a few may wait, of each seller fewer. */
const WAITING = { capacity: 16, capacityEach: 2 };
const RETRY_SECONDS = 2;
/** Takes its turn among the sellers. */
const CLEANER = 0;

export function picturesService(shop: Shop, store: StoredFiles) {
  const { db, clock } = shop;
  const repository = picturesRepository(db);
  const converter = pictureConverter();
  const queue = fairQueue(WAITING);

  /** Stores an uploaded picture once, also when several sellers upload it. @returns its path */
  async function storePicture(sellerId: number, file: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(file).digest('hex');
    const permit = await queue.acquire(sellerId);
    if (!permit) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
    try {
      await storeOnce(sellerId, hash, file);
    } finally {
      permit.release();
    }
    return `/pictures/${hash}.webp`;
  }

  /** One process does this one after the other, so nobody gets past the limit by uploading much at once. */
  async function storeOnce(sellerId: number, hash: string, file: Uint8Array): Promise<void> {
    const now = clock.now().toISOString();
    const isOwn = await repository.refresh(sellerId, hash, now);
    const known = (await store.has(hash)) ? await repository.bytesOf(hash) : null;
    if (known !== null && isOwn) return;
    const used = await repository.usedBytes(sellerId);
    if (used >= SELLER_PICTURES_MAX_BYTES) throw new Refusal('picture.no_space');
    const files = known === null ? await converter.convert(file) : null;
    const bytes = known ?? sizeOf(files);
    if (used + bytes > SELLER_PICTURES_MAX_BYTES) throw new Refusal('picture.no_space');
    if (files) await store.save(hash, files);
    await repository.insert({ seller_id: sellerId, hash, bytes, uploaded_at: now });
  }

  /** Waits for the upload under way, so that none of its files is removed. Too many uploads: an hour later again. */
  async function removeUnused(): Promise<void> {
    const permit = await queue.acquire(CLEANER);
    if (!permit) return;
    try {
      await removeUnusedPictures(shop, store);
    } finally {
      permit.release();
    }
  }

  /** The shop closes: pictures that wait are refused, the one under way is given a moment. */
  function stop(): void {
    queue.close();
    converter.stop();
  }

  return { storePicture, removeUnused, stop };
}
export type PicturesService = ReturnType<typeof picturesService>;

const sizeOf = (files: Record<string, Uint8Array> | null): number =>
  Object.values(files ?? {}).reduce((sum, { byteLength }) => sum + byteLength, 0);
