import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const SeedShade = z.object({
  name: z.string(),
  hex: z.string(),
  undertone: z.string(),
  skinTones: z.array(z.string()),
  family: z.string().optional(),
  lipShades: z.array(z.string()).optional(),
  eyebrowColors: z.array(z.string()).optional(),
  finish: z.string().optional(),
});
export type SeedShade = z.infer<typeof SeedShade>;

const SeedProduct = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  categoryId: z.int(),
  subcategory: z.string(),
  description: z.string(),
  price: z.string(),
  originalPrice: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  createdAt: z.string(),
  shades: z.array(SeedShade),
  finish: z.string().nullish(),
  details: z.object({
    size: z.string().nullish(),
    finish: z.string().nullish(),
    formula: z.string().nullish(),
    keyIngredients: z.array(z.string()).default([]),
    suitableFor: z.string().nullish(),
    crueltyFree: z.boolean().nullish(),
    vegan: z.boolean().nullish(),
    madeIn: z.string().nullish(),
  }),
  suits: z.record(z.string(), z.array(z.string())),
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
