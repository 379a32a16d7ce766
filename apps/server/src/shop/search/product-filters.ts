import type { ProductFilters } from '@beautymark/contracts/catalog';
import { PRICE_MAX_CENTS } from '@beautymark/contracts/limits';
import { ownerOf } from '#platform/db/owner.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { attributeMasks } from './product-attributes.ts';
import { traitConditions } from './product-traits.ts';
import { lipsAt, skinBit } from './skin-facets.ts';

type Loose = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };
export type Fits = (product: IndexedProduct) => boolean;

const cents = (amount: number) => Math.round(amount * 100);
/** At the top of its range the filter has no upper limit. */
const highestCents = (maxPrice = Number.POSITIVE_INFINITY) =>
  cents(maxPrice) >= PRICE_MAX_CENTS ? Number.POSITIVE_INFINITY : cents(maxPrice);

const all =
  (conditions: readonly (Fits | false | undefined)[]): Fits =>
  (product) => {
    for (const condition of conditions) if (condition && !condition(product)) return false;
    return true;
  };

/**
 * Whether a product passes these filters, without search, attributes and skin. `new=false` and `sale=false` are no
 * condition.
 */
export function fitsFilters({
  category,
  brand,
  seller,
  brands,
  minPrice,
  maxPrice,
  minRating,
  ...others
}: Loose): Fits {
  const low = minPrice === undefined ? 0 : cents(minPrice);
  const high = highestCents(maxPrice);
  const among = brands && new Set(brands);
  return all([
    category !== undefined && (({ categoryId }) => categoryId === category),
    brand !== undefined && (({ brandId }) => brandId === brand),
    seller !== undefined && (({ sellerId }) => sellerId === ownerOf(seller)),
    among && (({ brandId }) => among.has(brandId)),
    (low > 0 || maxPrice !== undefined) && (({ priceCents }) => priceCents >= low && priceCents <= high),
    minRating !== undefined && (({ rating }) => rating >= minRating),
    others.new && (({ isNew }) => isNew),
    others.sale && (({ isOnSale }) => isOnSale),
    ...traitConditions(others).map(
      ({ oneOf, noneOf }): Fits =>
        ({ traits }) =>
          (!oneOf || oneOf.some((trait) => traits.has(trait))) && !noneOf?.some((trait) => traits.has(trait)),
    ),
  ]);
}

/** Products with a shade for this skin and, for lips, these lips. */
export function fitsSkin({ skin, lips }: Loose): Fits {
  if (skin === undefined) return () => true;
  const [bit, place] = [skinBit(skin), lipsAt(lips)];
  return ({ skins }) => ((skins[place] ?? 0) & bit) !== 0;
}

export const fitsAttributes = (filters: Loose): Fits =>
  all(
    attributeMasks(filters).map(
      ({ mask }): Fits =>
        ({ attributes }) =>
          (attributes & mask) !== 0,
    ),
  );
