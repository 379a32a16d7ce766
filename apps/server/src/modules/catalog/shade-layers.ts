import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShadeLayer } from '@beautymark/contracts/catalog';
import { z } from 'zod';

/** By the address of the picture that they lie over: who replaces a product's picture replaces what can be painted on it. */
export type ShadeLayers = ReadonlyMap<string, ShadeLayer>;

const Layers = z.object({ factors: z.record(z.string(), ShadeLayer.shape.factor) });
const Pictures = z.array(z.object({ slug: z.string(), image: z.object({ shade: z.string().nullish() }) }));

/**
 * Reads the light layers that were supplied with the catalog.
 * @param folder  of the catalog
 */
export async function shadeLayers(folder: string): Promise<ShadeLayers> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const { factors } = Layers.parse(await read('shade-layers.json'));
  const layers = new Map<string, ShadeLayer>();
  for (const { slug, image } of Pictures.parse(await read('products.json'))) {
    const factor = factors[slug];
    if (factor && image.shade) layers.set(`/images/products/${slug}.webp`, { factor, own: image.shade });
  }
  return layers;
}
