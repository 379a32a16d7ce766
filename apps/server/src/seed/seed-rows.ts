import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductFacts } from '@beautymark/contracts/catalog';
import { CatalogProduct, type CatalogShade, Suits } from '@beautymark/contracts/catalog-product';
import { toCents } from '@beautymark/contracts/money';
import { z } from 'zod';
import type { NewRow } from '#platform/db/tables.ts';

const DEFAULT_IMAGE_URL = '/images/default.webp';

interface ProductContext {
  brandId: number;
  sellerId: number | null;
  hasPicture: boolean;
}

export function productRow(
  product: SeedProduct,
  { brandId, sellerId, hasPicture }: ProductContext,
): NewRow<'products'> {
  const { slug, details } = product;
  return {
    id: product.id,
    slug,
    name: product.name,
    brand_id: brandId,
    category_id: product.categoryId,
    seller_id: sellerId,
    subcategory: product.subcategory,
    description: product.description,
    price_cents: toCents(product.price),
    original_price_cents: product.originalPrice === null ? null : toCents(product.originalPrice),
    rating: product.rating,
    review_count: product.reviewCount,
    earlier_rating: product.rating,
    earlier_review_count: product.reviewCount,
    image_url: hasPicture ? `/images/products/${slug}.webp` : DEFAULT_IMAGE_URL,
    is_new: product.isNew ? 1 : 0,
    is_bestseller: product.isBestseller ? 1 : 0,
    // Timestamps are compared as text, so all need the same format.
    created_at: new Date(product.createdAt).toISOString(),
    finish: product.finish ?? null,
    facts: JSON.stringify({
      size: details.size ?? null,
      finish: details.finish ?? null,
      formula: details.formula ?? null,
      keyIngredients: details.keyIngredients,
      suitableFor: details.suitableFor ?? null,
      crueltyFree: details.crueltyFree ?? null,
      vegan: details.vegan ?? null,
      madeIn: details.madeIn ?? null,
    }),
    suits: JSON.stringify(product.suits),
  };
}

export function shadeRow(productId: number, position: number, shade: CatalogShade) {
  const { name, hex, undertone, skinTones, ...extras } = shade;
  return {
    product_id: productId,
    position,
    name,
    hex,
    undertone: undertone ?? '',
    skin_tones: JSON.stringify(skinTones),
    extras: JSON.stringify(extras),
  };
}

const SeedProduct = CatalogProduct.omit({ facts: true, imageUrl: true }).extend({
  subcategory: z.string(),
  suits: Suits,
  finish: z.string().nullish(),
  details: ProductFacts.partial().extend({ keyIngredients: z.array(z.string()).default([]) }),
});
type SeedProduct = z.infer<typeof SeedProduct>;

const SeedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  tagline: z.string(),
});
const SeedBrand = z.object({ id: z.int(), name: z.string(), tint: z.string().nullable(), tagline: z.string() });
const SeedTestimonial = z.object({ id: z.int(), rating: z.int(), content: z.string(), userTitle: z.string() });

/** Reads and validates the supplied catalog. An invalid file stops the first start with the mistake's path. */
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

/** Absent unless pictures are missing. */
async function readLines(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Set(text.split(/\s+/).filter(Boolean));
}
