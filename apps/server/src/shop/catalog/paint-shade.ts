import { join } from 'node:path';
import type { ShadeLayer } from '@beautymark/contracts/catalog';
import { byteOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import { shadeLight } from '@beautymark/contracts/shade-light';
import { CATALOG_FOLDER } from './catalog-folder.ts';

/** As the small file of a product's own picture. */
const SIDE_PX = 320;
const QUALITY = 82;

interface Shade {
  slug: string;
  hex: string;
  layer: ShadeLayer;
}

/** Paints a supplied picture in a shade, as the filter of the storefront does. @returns a WebP of 320 px */
export async function paintShade({ slug, hex, layer }: Shade): Promise<Buffer> {
  // Loaded with the first picture: a start does not wait for it.
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
