import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductFacts } from '@beautymark/contracts/catalog';
import { CatalogProduct, Suits } from '@beautymark/contracts/catalog-product';
import { z } from 'zod';

const SeedProduct = CatalogProduct.omit({ facts: true, imageUrl: true }).extend({
  subcategory: z.string(),
  suits: Suits,
  finish: z.string().nullish(),
  details: ProductFacts.partial().extend({ keyIngredients: z.array(z.string()).default([]) }),
});
export type SeedProduct = z.infer<typeof SeedProduct>;

const SeedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  tagline: z.string(),
});
const SeedBrand = z.object({ id: z.int(), name: z.string(), tint: z.string().nullable(), tagline: z.string() });
const SeedTestimonial = z.object({ id: z.int(), rating: z.int(), content: z.string(), userTitle: z.string() });

/** Reads and validates the supplied catalog. An invalid file stops the first start with the path of the mistake. */
export async function readCatalogFiles(folder: string) {
  const read = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>> =>
    schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  return {
    categories: await read('categories.json', z.array(SeedCategory)),
    brands: await read('brands.json', z.array(SeedBrand)),
    products: await read('products.json', z.array(SeedProduct)),
    testimonials: await read('testimonials.json', z.array(SeedTestimonial)),
    productsWithoutPicture: await readLines(join(folder, 'images', 'missing.txt')),
  };
}
export type CatalogFiles = Awaited<ReturnType<typeof readCatalogFiles>>;

/** The file exists only while pictures are missing. */
async function readLines(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Set(text.split(/\s+/).filter(Boolean));
}
