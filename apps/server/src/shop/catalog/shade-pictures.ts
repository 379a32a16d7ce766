import { createHash } from 'node:crypto';
import { semaphore } from '@beautymark/contracts/semaphore';
import type { FastifyInstance } from 'fastify';
import { boundedCache } from '#platform/cache/bounded-cache.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { paintShade } from './paint-shade.ts';
import { addressOf, SUPPLIED_SHADES } from './shade-layers.ts';

/** More than all shades of the supplied catalog take together. */
const MAX_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = 1000;
const RETRY_SECONDS = 2;

interface Painted {
  file: Buffer;
  etag: string;
}

/** Serves `/images/shades/{slug}/{hex}.webp`: a supplied picture in one of the shades that were supplied with it. */
export function registerShadePictures(app: FastifyInstance): void {
  const painted = boundedCache<Painted>({ maxBytes: MAX_BYTES, sizeOf: ({ file }) => file.byteLength });
  const underWay = new Map<string, Promise<Painted>>();
  const painters = semaphore({ atOnce: AT_ONCE, waiting: WAITING });

  async function paint(slug: string, hex: string): Promise<Painted | null> {
    const supplied = SUPPLIED_SHADES.get(addressOf(slug));
    if (!supplied?.hexes.has(`#${hex}`)) return null;
    const key = `${slug} ${hex}`;
    const known = painted.get(key) ?? underWay.get(key);
    if (known) return known;
    const fresh = paintInTurn({ slug, hex: `#${hex}`, layer: supplied.layer }).finally(() => underWay.delete(key));
    underWay.set(key, fresh);
    painted.set(key, await fresh);
    return fresh;
  }

  async function paintInTurn(shade: Parameters<typeof paintShade>[0]): Promise<Painted> {
    const permit = await painters.acquire();
    if (!permit) throw new Refusal('server.unavailable', { retryAfterSeconds: RETRY_SECONDS });
    try {
      const file = await paintShade(shade);
      return { file, etag: `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"` };
    } finally {
      permit.release();
    }
  }

  app.get<{ Params: { slug: string; hex: string } }>('/images/shades/:slug/:hex.webp', async (request, reply) => {
    const picture = await paint(request.params.slug, request.params.hex);
    if (!picture) return reply.callNotFound();
    reply.headers({ 'cache-control': 'public, max-age=86400', etag: picture.etag });
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture.file);
  });
}
