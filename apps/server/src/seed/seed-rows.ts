import { toCents } from '@beautymark/contracts/money';
import { searchText } from '#platform/db/search-text.ts';
import type { NewProductRow } from '#platform/db/tables.ts';
import type { SeedProduct, SeedShade } from './catalog-files.ts';

const DEFAULT_IMAGE_URL = '/images/default.webp';
const SWATCHES_MAX = 12;

interface Belonging {
  brandId: number;
  sellerId: number | null;
  hasPicture: boolean;
}

export function productRow(product: SeedProduct, { brandId, sellerId, hasPicture }: Belonging): NewProductRow {
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
    image_url: hasPicture ? `/images/products/${slug}.webp` : DEFAULT_IMAGE_URL,
    is_new: product.isNew ? 1 : 0,
    is_bestseller: product.isBestseller ? 1 : 0,
    // One form for all moments, since they are compared as text.
    created_at: new Date(product.createdAt).toISOString(),
    finish: product.finish ?? null,
    swatches: JSON.stringify(swatches(product.shades)),
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
    search_text: searchText(product.name, product.brand, product.description),
  };
}

export function shadeRow(productId: number, position: number, shade: SeedShade) {
  const { name, hex, undertone, skinTones, ...extras } = shade;
  return {
    product_id: productId,
    position,
    name,
    hex,
    undertone,
    skin_tones: JSON.stringify(skinTones),
    extras: JSON.stringify(extras),
  };
}

/** The dots on a card: at most twelve different colours, light to deep, spread evenly over a long range. */
export function swatches(shades: { hex: string }[]): string[] {
  const colours = [...new Set(shades.map(({ hex }) => hex))].sort((a, b) => luma(b) - luma(a));
  if (colours.length <= SWATCHES_MAX) return colours;
  const step = (colours.length - 1) / (SWATCHES_MAX - 1);
  return Array.from({ length: SWATCHES_MAX }, (_, i) => colours[Math.round(i * step)] ?? '').filter(Boolean);
}

/** Rec. 709 weights on the encoded channels: enough to sort by. */
function luma(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
