import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ShadeLayer } from '@beautymark/contracts/catalog';
import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import { z } from 'zod';

/** Of what was supplied with the shop; ends in a slash. */
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
 * The light layers that were supplied with the catalog, by the address of the picture that they lie over: replacing a
 * product's picture replaces what can be painted on it. They are files of the program and never change while it runs.
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
 * What an answer says of a product's picture in the shade that is meant.
 * @param hex  of the shade; absent where none is meant
 * @returns    no field where `imageUrl` shows the shade itself, or the picture cannot be painted in it
 */
export function paintedShade(imageUrl: string, hex: string | null | undefined): { shadeImageUrl?: string } {
  const supplied = SUPPLIED_SHADES.get(imageUrl);
  if (!hex || !supplied?.hexes.has(hex.toLowerCase())) return {};
  const address = shadeImageUrl(imageUrl, hex, supplied.layer);
  return address === null ? {} : { shadeImageUrl: address };
}

/** As the shop stores what sellers upload. */
const UPLOADED = /\/pictures\/[0-9a-f]{64}(?=\.webp$)/;

/**
 * The path of a small file of a supplied or uploaded picture, for what is sent out of the shop; a supplied one in the shade
 * that is meant.
 * @returns  null for any other picture: a mail loads nothing from a seller's address
 */
export function smallPicture(imageUrl: string, hex: string | undefined): string | null {
  const painted = paintedShade(imageUrl, hex).shadeImageUrl;
  if (painted) return painted;
  const [uploaded] = UPLOADED.exec(imageUrl) ?? [];
  if (uploaded) return `${uploaded}-320.webp`;
  return imageUrl.startsWith('/images/products/') ? imageUrl.replace(/\.webp$/, '-320.webp') : null;
}
