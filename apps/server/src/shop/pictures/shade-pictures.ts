import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ShadeLayer } from '@beautymark/contracts/catalog';
import { byteOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import { semaphore } from '@beautymark/contracts/semaphore';
import { shadeLight } from '@beautymark/contracts/shade-light';
import type { FastifyInstance } from 'fastify';
import { boundedCache } from '#platform/cache/bounded-cache.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { addressOf, CATALOG_FOLDER, SUPPLIED_SHADES } from './shade-layers.ts';

/** More than all supplied shades need. */
const MAX_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = 1000;
const RETRY_SECONDS = 2;

interface Painted {
  file: Buffer;
  etag: string;
}

/** Serves `/images/shades/{slug}/{hex}.webp`: a supplied picture in one of its supplied shades. */
export function registerShadePictures(app: FastifyInstance): void {
  const painted = boundedCache<Painted>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ file }) => file.byteLength,
    make: paintInTurn,
  });
  const painters = semaphore({ atOnce: AT_ONCE, waiting: WAITING });

  /** @param name  slug and color of one of the supplied shades */
  async function paintInTurn(name: string): Promise<Painted | undefined> {
    const [slug = '', hex = ''] = name.split(' ');
    const supplied = SUPPLIED_SHADES.get(addressOf(slug));
    if (!supplied?.hexes.has(hex)) return undefined;
    const permit = await painters.acquire();
    if (!permit) throw new Refusal('server.unavailable', { retryAfterSeconds: RETRY_SECONDS });
    try {
      const file = await paintShade({ slug, hex, layer: supplied.layer });
      return { file, etag: `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"` };
    } finally {
      permit.release();
    }
  }

  app.get<{ Params: { slug: string; hex: string } }>('/images/shades/:slug/:hex.webp', async (request, reply) => {
    const { slug, hex } = request.params;
    const picture = await painted.fetch(`${slug} #${hex}`);
    if (!picture) return reply.callNotFound();
    reply.headers({ 'cache-control': 'public, max-age=86400', etag: picture.etag });
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture.file);
  });
}

/** Like the small file of a product's picture. */
const SIDE_PX = 320;
const QUALITY = 82;

interface Shade {
  slug: string;
  hex: string;
  layer: ShadeLayer;
}

/** Paints a supplied picture in a shade, as the filter of the storefront does. @returns a WebP of 320 px */
async function paintShade({ slug, hex, layer }: Shade): Promise<Buffer> {
  // Loaded with the first picture, so that the start stays fast.
  const { default: sharp } = await import('sharp');
  const pixelsOf = (name: string) =>
    sharp(join(CATALOG_FOLDER, 'images', 'products', name))
      .resize(SIDE_PX, SIDE_PX)
      .ensureAlpha()
      .raw()
      .toBuffer();
  const [picture, light] = await Promise.all([pixelsOf(`${slug}.webp`), pixelsOf(`${slug}-shade.webp`)]);
  paintOver(picture, light, shadeLight(hex, layer.factor));
  return sharp(picture, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * Lays the painted layer over the picture. The matrix works on linear light, the layer's alpha on encoded color, as in a
 * browser.
 * @param picture  RGBA, changed in place
 * @param light    RGBA of the same size: light, gloss, lettering and where they count
 * @param matrix   of shadeLight
 */
export function paintOver(picture: Uint8Array, light: Uint8Array, matrix: readonly number[]): void {
  for (let at = 0; at < picture.length; at += 4) {
    const alpha = (light[at + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    const lit = lightOfByte(light[at] ?? 0);
    const gloss = lightOfByte(light[at + 1] ?? 0);
    const lettering = lightOfByte(light[at + 2] ?? 0);
    for (let channel = 0; channel < 3; channel++) {
      const weight = (column: number) => matrix[channel * 5 + column] ?? 0;
      const painted = byteOfLight(weight(0) * lit + weight(1) * gloss + weight(2) * lettering);
      picture[at + channel] = Math.round((picture[at + channel] ?? 0) * (1 - alpha) + painted * alpha);
    }
  }
}
