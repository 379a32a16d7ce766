import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SHOWN = /\.(avif|webp|svg|png|jpg|mp4|vtt)$/;

/**
 * Pictures and tutorial clips under /images. Their names stay when their content changes, so browsers keep them a day
 * and then ask by ETag; clips are read in ranges.
 */
export async function registerPictures(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => SHOWN.test(path),
    cacheControl: true,
    maxAge: '1d',
    acceptRanges: true,
  });
}
