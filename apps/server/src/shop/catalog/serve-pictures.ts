import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { BucketStore } from './bucket-store.ts';
import { PICTURES_MAX_AGE_S } from './picture-files.ts';
import { isPictureFile } from './picture-names.ts';
import type { PictureStore } from './picture-store.ts';

/** Serves the pictures at `/pictures/*`. A name is the hash of its content, so browsers keep it for good. */
export async function servePictures(app: FastifyInstance, store: PictureStore): Promise<void> {
  if (store.kind === 'bucket') return serveFromBucket(app, store);
  await app.register(fastifyStatic, {
    root: store.folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => isPictureFile(path.slice(1)),
    maxAge: '365d',
    immutable: true,
  });
}

/** The shop stands between browser and bucket: the bucket stays private, and addresses of pictures stay what they are. */
function serveFromBucket(app: FastifyInstance, store: BucketStore): void {
  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const name = request.params['*'];
    if (!isPictureFile(name)) throw new Refusal('request.not_found');
    const etag = `"${name}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const content = isKnown ? null : await store.read(name);
    if (!isKnown && !content) throw new Refusal('request.not_found');
    reply.header('Cache-Control', `public, max-age=${PICTURES_MAX_AGE_S}, immutable`).header('ETag', etag);
    if (isKnown) return reply.code(304).send();
    return reply.type(`image/${name.endsWith('.avif') ? 'avif' : 'webp'}`).send(content);
  });
}
