import type { Suits } from '../advice.ts';
import type { AdvisorProduct, AdvisorShade } from './port.ts';

/** One product of catalogue/products.json, as far as the advisor needs it. */
export interface SeedProduct {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly categoryId: number;
  readonly subcategory: string;
  readonly description: string;
  readonly price: string;
  readonly originalPrice: string | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly isBestseller: boolean;
  readonly createdAt: string;
  readonly shades: readonly AdvisorShade[];
  readonly finish: string | null;
  readonly details: {
    readonly size?: string | null;
    readonly formula?: string | null;
    readonly keyIngredients?: readonly string[];
    readonly vegan?: boolean;
    readonly crueltyFree?: boolean;
  };
  readonly suits: Suits;
}

/**
 * @param categories  of the catalogue, for the slug
 * @returns           the product as the advisor sees it
 */
export function fromSeed(
  product: SeedProduct,
  categories: ReadonlyArray<{ readonly id: number; readonly slug: string }>,
): AdvisorProduct {
  const { slug, categoryId, details, ...rest } = product;
  return {
    ...rest,
    category: categories.find(({ id }) => id === categoryId)?.slug ?? '',
    imageUrl: `/images/products/${slug}.webp`,
    formula: details.formula ?? null,
    size: details.size ?? null,
    keyIngredients: details.keyIngredients ?? [],
    vegan: details.vegan ?? null,
    crueltyFree: details.crueltyFree ?? null,
  };
}
