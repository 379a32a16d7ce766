import { toCents } from '@beautymark/contracts/money';
import type { AdvisorProduct, CataloguePort, ProductFilter } from './port.ts';
import { createNameIndex } from './product-names.ts';

/**
 * A catalogue port over plain products in memory. Build it once per version of the catalogue.
 * @param products    all products; those with an unreadable price are left out, since no answer may name them
 * @param categories  names of the categories as shown, "Lips"
 */
export function productFinder(products: readonly AdvisorProduct[], categories: readonly string[]): CataloguePort {
  const priced = products.flatMap((product) => {
    const cents = centsOf(product);
    return cents === null ? [] : [{ product, cents }];
  });
  const bySubcategory = Map.groupBy(priced, ({ product }) => product.subcategory);
  const byId = new Map(priced.map((entry) => [entry.product.id, entry]));
  const nameIndex = createNameIndex(priced.map(({ product }) => product));
  const brands = [...new Set(priced.map(({ product }) => product.brand))].sort();

  const candidates = ({ ids, subcategories }: ProductFilter) => {
    if (ids) return ids.flatMap((id) => byId.get(id) ?? []);
    return subcategories ? subcategories.flatMap((subcategory) => bySubcategory.get(subcategory) ?? []) : priced;
  };

  return {
    find: (filter) =>
      candidates(filter)
        .filter(({ product, cents }) => passes(product, cents, filter))
        .map(({ product }) => product),
    named: (words) => nameIndex(words),
    brands: () => brands,
    categories: () => categories,
  };
}

/** @returns the price in cents, or null when it cannot be read */
export function centsOf({ price }: Pick<AdvisorProduct, 'price'>): number | null {
  try {
    return toCents(price);
  } catch {
    return null;
  }
}

/** @returns whether the original price is higher than the price */
export function isOnSale({ price, originalPrice }: Pick<AdvisorProduct, 'price' | 'originalPrice'>): boolean {
  return originalPrice !== null && Number(originalPrice) > Number(price);
}

function passes(product: AdvisorProduct, cents: number, filter: ProductFilter): boolean {
  return (
    (!filter.subcategories || filter.subcategories.includes(product.subcategory ?? '')) &&
    (filter.category === undefined || product.category === filter.category) &&
    (filter.brand === undefined || product.brand === filter.brand) &&
    (filter.minCents === undefined || cents >= filter.minCents) &&
    (filter.maxCents === undefined || cents <= filter.maxCents) &&
    (!filter.isNew || product.isNew) &&
    (!filter.onSale || isOnSale(product))
  );
}
