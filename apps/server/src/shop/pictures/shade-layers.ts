import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ShadeLayer } from '@beautymark/contracts/catalog';
import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import { z } from 'zod';

/** The supplied catalog; ends in a slash. */
export const CATALOG_FOLDER = fileURLToPath(new URL('../../../../../catalogue/', import.meta.url));

interface SuppliedShades {
  layer: ShadeLayer;
  /** Their colors, in lower case. */
  hexes: ReadonlySet<string>;
}

const Layers = z.object({ factors: z.record(z.string(), ShadeLayer.shape.factor) });
const Products = z.array(
  z.object({
    slug: z.string(),
    shades: z.array(z.object({ hex: z.string() })).nullish(),
    image: z.object({ shade: z.string().nullish() }),
  }),
);

/**
 * The supplied light layers, by the address of their picture: a product with another picture cannot be painted. They
 * never change while the program runs.
 */
export const SUPPLIED_SHADES: ReadonlyMap<string, SuppliedShades> = readSuppliedShades();

function readSuppliedShades() {
  const read = (name: string) => JSON.parse(readFileSync(join(CATALOG_FOLDER, name), 'utf8'));
  const { factors } = Layers.parse(read('shade-layers.json'));
  return new Map(
    Products.parse(read('products.json')).flatMap(({ slug, shades, image }) => {
      const factor = factors[slug];
      if (!factor || !image.shade) return [];
      const hexes = new Set(shades?.map(({ hex }) => hex.toLowerCase()));
      return [[addressOf(slug), { layer: { factor, own: image.shade }, hexes }] as const];
    }),
  );
}

export function addressOf(slug: string): string {
  return `/images/products/${slug}.webp`;
}

/** Null for a picture that shows one shade only. */
export const shadeLayerOf = (imageUrl: string): ShadeLayer | null => SUPPLIED_SHADES.get(imageUrl)?.layer ?? null;

/**
 * The painted picture of a product in a shade, for answers.
 * @param hex  of the shade; absent without one
 * @returns    no field if `imageUrl` shows the shade already, or cannot be painted
 */
export function paintedShade(imageUrl: string, hex: string | null | undefined): { shadeImageUrl?: string } {
  const supplied = SUPPLIED_SHADES.get(imageUrl);
  if (!hex || !supplied?.hexes.has(hex.toLowerCase())) return {};
  const address = shadeImageUrl(imageUrl, hex, supplied.layer);
  return address === null ? {} : { shadeImageUrl: address };
}

/** The address of an uploaded picture. */
const UPLOADED = /\/pictures\/[0-9a-f]{64}(?=\.webp$)/;

/**
 * The path of a small file of a supplied or uploaded picture, for mails; a supplied one in its shade.
 * @returns  null for any other picture: mails load nothing from a seller's address
 */
export function smallPicture(imageUrl: string, hex: string | undefined): string | null {
  const painted = paintedShade(imageUrl, hex).shadeImageUrl;
  if (painted) return painted;
  const [uploaded] = UPLOADED.exec(imageUrl) ?? [];
  if (uploaded) return `${uploaded}-320.webp`;
  return imageUrl.startsWith('/images/products/') ? imageUrl.replace(/\.webp$/, '-320.webp') : null;
}
