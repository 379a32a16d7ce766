import { createHash } from 'node:crypto';
import { uploadHousePicture } from '@beautymark/contracts/house-products';
import { PHOTO_MAX_BYTES, PICTURE_UPLOAD_MAX_BYTES, SELLER_PICTURES_MAX_BYTES } from '@beautymark/contracts/limits';
import { uploadPicture } from '@beautymark/contracts/seller-files';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fairSemaphore } from '#platform/http/fair-semaphore.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { Shop } from '#platform/shop.ts';
import { pictureConverter } from './picture-converter.ts';
import type { StoredFiles } from './picture-files.ts';
import { bytesOf, removeUnusedPictures } from './unused-pictures.ts';

/** One conversion at a time, because pages and orders need the processor. One takes 2 to 4 s. */
const MAX_WAIT_MS = MINUTE_MS;
const WAITING_EACH = 2;
const RETRY_SECONDS = 2;
/** The cleaner takes turns with the sellers. */
const CLEANER = 'cleaner';

export function picturesService(shop: Shop, store: StoredFiles) {
  const { db, clock } = shop;
  const converter = pictureConverter();
  const turns = fairSemaphore(1, MAX_WAIT_MS, WAITING_EACH);

  /** Stores an uploaded picture once, also when several sellers upload it. @returns its path */
  async function storePicture(sellerId: number, file: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(file).digest('hex');
    const turn = {};
    if (!(await turns.enter(turn, String(sellerId))))
      throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
    await storeOnce(sellerId, hash, file).finally(() => turns.leave(turn));
    return `/pictures/${hash}.webp`;
  }

  async function storeOnce(sellerId: number, hash: string, file: Uint8Array): Promise<void> {
    const now = clock.now().toISOString();
    // Keeps it for another day before it is removed as unused.
    const refreshed = db.updateTable('pictures').set({ uploaded_at: now }).where('seller_id', '=', sellerId);
    const isOwn = await hasChanged(refreshed.where('hash', '=', hash));
    const known = (await store.has(hash)) ? await bytesOf(db, hash) : null;
    if (known !== null && isOwn) return;
    if ((await usedBytes(db, sellerId)) >= SELLER_PICTURES_MAX_BYTES) throw new Refusal('picture.no_space');
    const files = known === null ? await converter.convert(file) : null;
    const bytes = known ?? sizeOf(files);
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, sellerId);
      if ((await usedBytes(tx, sellerId)) + bytes > SELLER_PICTURES_MAX_BYTES) throw new Refusal('picture.no_space');
      const row = { seller_id: sellerId, hash, bytes, uploaded_at: now };
      await tx
        .insertInto('pictures')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    if (files) await store.save(hash, files);
  }

  /**
   * Waits for the running upload, so that none of its files is removed. With too many uploads it runs an hour later.
   */
  async function removeUnused(): Promise<void> {
    const turn = {};
    if (!(await turns.enter(turn, CLEANER))) return;
    await removeUnusedPictures(shop, store).finally(() => turns.leave(turn));
  }

  /** At shutdown waiting pictures are refused, and the running one gets a moment. */
  function stop(): void {
    turns.close();
    converter.stop();
  }

  return { storePicture, removeUnused, stop };
}
type PicturesService = ReturnType<typeof picturesService>;

const sizeOf = (files: Record<string, Uint8Array> | null): number =>
  Object.values(files ?? {}).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** For all bodies in progress, and for one seller: one large picture or several small ones. */
const SPACE = { totalBytes: 8 * PICTURE_UPLOAD_MAX_BYTES, senderBytes: PICTURE_UPLOAD_MAX_BYTES };

export const picturesRoutes = ({ pictures, origin }: { pictures: PicturesService; origin: () => string }) => {
  const store = async ({ by, request }: { by: number; request: FastifyRequest }) => {
    const path = await pictures.storePicture(by, await fileOf(request));
    request.log.info({ path }, 'picture stored');
    return { imageUrl: `${origin()}${path}` };
  };
  const takePlace = uploadBudget(PICTURE_UPLOAD_MAX_BYTES, {
    refusal: 'server.busy',
    // Per seller, not per network: one who floods the shop leaves room for all others.
    senderOf: (request) => `seller ${shopperOf(request)}`,
    ...SPACE,
  });
  const onRequest = [refuseLongBody, takePlace];
  const config = { waitsElsewhere: true };
  return routesOf(
    (app) =>
      app.register(multipart, {
        limits: { fileSize: PHOTO_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      }),
    (app) => app.addHook('preClose', async () => pictures.stop()),
    serve(uploadPicture, store, { onRequest, config }),
    // The house's pictures count for the operator who uploads them.
    serve(uploadHousePicture, store, { onRequest, config }),
  );
};

async function refuseLongBody(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_UPLOAD_MAX_BYTES) throw new Refusal('photo.too_large');
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_media_type');
  const part = await request.file().catch(malformed);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new Refusal('request.invalid', { detail: 'Send the picture in the field "file" and nothing else' });
  }
  return part.toBuffer().catch(malformed);
}

/** All errors of the parser are the body's fault. */
function malformed(error: { code?: string }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('photo.too_large');
  throw new Refusal('request.invalid', { detail: 'The multipart body cannot be read' });
}

async function usedBytes(db: Db | Tx, sellerId: number): Promise<number> {
  const pictures = db.selectFrom('pictures').where('seller_id', '=', sellerId);
  const { bytes } = await pictures.select(({ fn }) => fn.sum('bytes').as('bytes')).executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
