import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SERVED = /\.(avif|webp|svg|png|jpg|mp4|vtt)$/;

/**
 * Serves pictures and tutorial clips under /images. Their names do not change with their content, so browsers cache them
 * for a day and then revalidate by ETag. Clips support range requests.
 */
export async function registerPictures(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => SERVED.test(path),
    cacheControl: true,
    maxAge: '1d',
    acceptRanges: true,
  });
}
