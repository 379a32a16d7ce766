import type { Shade } from '@beautymark/contracts/catalog';
import type { Suits } from '../advice.ts';

/** A product as plain data. What nobody knows, as of a product that a seller typed in, is null or empty. */
export interface AdvisorProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  /** Decimal dollars, "24.50". */
  readonly price: string;
  readonly originalPrice: string | null;
  readonly imageUrl: string;
  /** Slug of the category, "lips". */
  readonly category: string;
  /** "lipstick", "brow-gel" … */
  readonly subcategory: string | null;
  readonly description: string;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly isBestseller: boolean;
  readonly createdAt: string;
  readonly finish: string | null;
  readonly formula: string | null;
  readonly size: string | null;
  readonly keyIngredients: readonly string[];
  readonly vegan: boolean | null;
  readonly crueltyFree: boolean | null;
  readonly suits: Suits | null;
  readonly shades: readonly AdvisorShade[];
}

export interface AdvisorShade extends Pick<Shade, 'name' | 'hex' | 'undertone'> {
  readonly skinTones: readonly string[];
  /** Lips only: "red", "nude pink" … */
  readonly family?: string | undefined;
  /** Lips only: natural lip colours that it flatters. */
  readonly lipShades?: readonly string[] | undefined;
  /** Brows only; "any" for a clear one. */
  readonly eyebrowColors?: readonly string[] | undefined;
}

/** Every field narrows; an absent one does not. */
export interface ProductFilter {
  readonly ids?: readonly number[] | undefined;
  readonly subcategories?: readonly string[] | undefined;
  /** Slug. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly isNew?: boolean | undefined;
  /** The original price is higher than the price. */
  readonly onSale?: boolean | undefined;
}

type Awaitable<T> = T | Promise<T>;

/** All that the advisor ever asks a catalogue. It believes nothing but what comes from here. */
export interface CataloguePort {
  /** All products that pass the filter, in any order. */
  find(filter: ProductFilter): Awaitable<readonly AdvisorProduct[]>;
  /** The products whose names occur in plain lower-case words; none when no name does. */
  named(words: string): Awaitable<readonly AdvisorProduct[]>;
  brands(): Awaitable<readonly string[]>;
  /** Names as shown, "Lips". */
  categories(): Awaitable<readonly string[]>;
}
