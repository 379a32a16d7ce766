import { isAvailable } from '@beautymark/contracts/availability';
import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import { nearestShade } from '@beautymark/contracts/nearest-shade';
import { isPalette, isSkinRange } from '@beautymark/contracts/shade-fit';
import { deltaE } from '@beautymark/language';
import { absolute } from '#platform/http/public-url.ts';

/** A short product for agents: with its address, without fields that only pages need. */
export function briefOf(product: Product, origin: string) {
  const { id, name, brand, description, price, originalPrice, rating, reviewCount } = product;
  return {
    id,
    name,
    brand,
    description,
    price,
    originalPrice,
    currency: 'USD',
    rating,
    reviewCount,
    isSoldOut: !isAvailable(product),
    url: `${origin}/product/${id}`,
  };
}

export function detailOf(product: ProductDetail, origin: string) {
  const shades = (product.shades ?? []).map((shade) => ({
    name: shade.name,
    hex: shade.hex,
    undertone: shade.undertone,
    isSoldOut: !isAvailable(product, shade),
  }));
  const pictures = [product.imageUrl, ...(product.pictures ?? [])].map((address) => absolute(address, origin));
  return {
    ...briefOf(product, origin),
    facts: product.facts ?? null,
    shades,
    seller: product.seller?.name ?? null,
    pictures,
  };
}

export interface ShadeOptions {
  tone?: string | undefined;
  undertone?: string | undefined;
  hex?: string | undefined;
  /** "foundation", "lipstick" …; absent: any kind. */
  kind?: string | undefined;
}

/** Kinds with single shades; palettes are bought whole. */
export const kindsOf = (products: readonly CatalogProduct[]): string[] =>
  [...new Set(products.flatMap(({ shades, subcategory }) => (shades.length > 0 ? (subcategory ?? []) : [])))]
    .filter((kind) => !isPalette(kind))
    .sort();

/**
 * The fitting shade of each skin range for a tone and undertone; without a tone, shades of an undertone, nearest to a
 * color, or both. Palettes are left out.
 * @returns at most `limit`; for a color the nearest first, with the difference (CIEDE2000)
 */
export function findShades(products: readonly CatalogProduct[], options: ShadeOptions, origin: string, limit = 10) {
  const { tone, undertone = '', hex, kind } = options;
  const meant = products.filter(({ subcategory }) => !isPalette(subcategory) && (!kind || subcategory === kind));
  const pairs = meant.flatMap((product) => {
    const ofTone = tone && isSkinRange(product.shades) ? [nearestShade(product.shades, { tone, undertone })] : [];
    const shades = tone ? ofTone : product.shades.filter((shade) => !undertone || shade.undertone === undertone);
    return shades.flatMap((shade) => (shade ? [{ product, shade }] : []));
  });
  return pairs
    .map(({ product: { id, name, brand, price, subcategory }, shade }) => ({
      productId: id,
      product: name,
      brand,
      price,
      currency: 'USD',
      kind: subcategory,
      shade: shade.name,
      hex: shade.hex,
      undertone: shade.undertone,
      ...(hex ? { difference: Math.round(deltaE(hex, shade.hex) * 10) / 10 } : {}),
      url: `${origin}/product/${id}?${new URLSearchParams({ shade: shade.name })}`,
    }))
    .toSorted((a, b) => (a.difference ?? 0) - (b.difference ?? 0))
    .slice(0, limit);
}
