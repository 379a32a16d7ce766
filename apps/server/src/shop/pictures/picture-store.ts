import { mkdirSync } from 'node:fs';
import { access, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { BucketStore } from './bucket-store.ts';
import {
  groupByHash,
  hashInAddress,
  inOrderOfStoring,
  isPictureFile,
  LARGE_END,
  PICTURES_MAX_AGE_S,
  type StoredFiles,
} from './picture-files.ts';

type PictureStore = FolderStore | BucketStore;

/** A bucket if PICTURES_URL names one, else a folder. The bucket's client is loaded only for a bucket. */
export async function openPictureStore(
  { PICTURES_URL, DATA_DIR }: Pick<Env, 'PICTURES_URL' | 'DATA_DIR'>,
  parts: { clock: Clock; log: Pick<Log, 'warn'> },
): Promise<PictureStore> {
  if (!PICTURES_URL) return folderStore(join(DATA_DIR, 'pictures'));
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(PICTURES_URL, parts);
}

/** Pictures in a folder. Several processes of one shop share it. */
function folderStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const exists = (name: string): Promise<boolean> =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );

  const files: StoredFiles = {
    has: (hash) => exists(`${hash}.webp`),

    async hasLarge(address) {
      const hash = hashInAddress(address);
      return hash !== null && (await exists(`${hash}${LARGE_END}`));
    },

    async save(hash, contents) {
      for (const [end, content] of inOrderOfStoring(contents)) {
        const path = join(folder, `${hash}${end}`);
        await writeFile(`${path}.unfinished`, content, { flush: true });
        await rename(`${path}.unfinished`, path);
      }
    },

    filesByHash: async () => groupByHash(await readdir(folder)),

    async removeOlder(names, before) {
      const paths = names.map((name) => join(folder, name));
      const written = await Promise.all(paths.map(async (path) => (await stat(path)).mtime));
      if (written.every((time) => time < before)) await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
  return { ...files, kind: 'folder' as const, folder };
}
type FolderStore = ReturnType<typeof folderStore>;

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

/** The shop serves the bucket's files, so the bucket stays private and addresses do not change. */
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
