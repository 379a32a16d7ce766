import type { CatalogShade } from '@beautymark/contracts/catalog-product';
import { toCents } from '@beautymark/contracts/money';
import type { NewProductRow } from '#platform/db/tables.ts';
import type { SeedProduct } from './catalog-files.ts';

const DEFAULT_IMAGE_URL = '/images/default.webp';

interface ProductContext {
  brandId: number;
  sellerId: number | null;
  hasPicture: boolean;
}

export function productRow(product: SeedProduct, { brandId, sellerId, hasPicture }: ProductContext): NewProductRow {
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
