import { uploadHousePicture } from '@beautymark/contracts/house-products';
import { PHOTO_MAX_BYTES } from '@beautymark/contracts/limits';
import { uploadPicture } from '@beautymark/contracts/seller-files';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { PicturesService } from './pictures.service.ts';

interface Deps {
  pictures: PicturesService;
  /** The shop's public origin: the address of a picture is absolute. */
  origin: () => string;
}

/** The picture and the lines around it. */
const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + 16 * 1024;
/** Of all bodies under way, and of those of one seller: one large picture, or several small ones. */
const SPACE = { totalBytes: 8 * UPLOAD_MAX_BYTES, senderBytes: UPLOAD_MAX_BYTES };

export const picturesRoutes = ({ pictures, origin }: Deps) => {
  const store = async ({ by, request }: { by: number; request: FastifyRequest }) => {
    const path = await pictures.storePicture(by, await fileOf(request));
    request.log.info({ path }, 'picture stored');
    return { imageUrl: `${origin()}${path}` };
  };
  const takePlace = uploadBudget(UPLOAD_MAX_BYTES, {
    refusal: 'server.busy',
    // Of sellers, not of networks: one who floods the shop leaves room to all others.
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
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) throw new Refusal('photo.too_large');
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

/** Whatever the parser throws, the body caused it. */
function malformed(error: { code?: string }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('photo.too_large');
  throw new Refusal('request.invalid', { detail: 'The multipart body cannot be read' });
}
