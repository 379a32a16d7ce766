import type { ProductFilters } from '@beautymark/contracts/catalog';
import { PRICE_MAX_CENTS } from '@beautymark/contracts/limits';
import { type AttributeColumn, fittingCombinations } from './product-attributes.ts';
import type { ProductColumns } from './product-columns.ts';
import { type TraitRows, traitConditions } from './product-traits.ts';

type Loose = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

/** The rows to look at: those that contain the term, or the first `size`. */
export interface Candidates {
  columns: ProductColumns;
  size: number;
  found: Uint32Array | null;
  attributes: AttributeColumn;
  traits: Pick<TraitRows, 'rowsWith'>;
  /** By row: how well a product fits the words of a search; null where nothing says so. */
  scores: Uint16Array | null;
}

const cents = (amount: number) => Math.round(amount * 100);
/** The upper end of the filter includes what has cost more since before the limit. */
const highestCents = (maxPrice = Number.POSITIVE_INFINITY) =>
  cents(maxPrice) >= PRICE_MAX_CENTS ? Number.POSITIVE_INFINITY : cents(maxPrice);

/** Rows of products, rising, filtered by one condition after the other: each is one loop over two arrays of numbers. */
export function selectRows({ columns, size, found, attributes, traits }: Candidates) {
  const rows = columns.listedRows(found, size);
  let count = rows.length;

  function keepRange(column: Float64Array, low: number, high: number) {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number; // below the count, as the row is below the size
      const value = column[row] as number;
      rows[kept] = row;
      // Added up, not branched over: the processor cannot guess which product fits, and would err for every second one.
      kept += Number(value >= low) & Number(value <= high);
    }
    count = kept;
  }

  function keepMembers(column: Uint32Array, isMember: Uint8Array) {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number; // likewise
      rows[kept] = row;
      kept += isMember[column[row] as number] as number;
    }
    count = kept;
  }

  /** Keeps the rows that have one of the traits, or those that have none. */
  function keepTraits(names: readonly string[], isWanted: boolean) {
    const sets = names.flatMap((name) => traits.rowsWith(name) ?? []);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number; // likewise
      let bits = 0;
      for (const set of sets) bits |= set[row >>> 3] ?? 0;
      rows[kept] = row;
      kept += ((bits >>> (row & 7)) & 1) === Number(isWanted) ? 1 : 0;
    }
    count = kept;
  }

  function filterByTraits(filters: Loose) {
    for (const { oneOf, noneOf } of traitConditions(filters)) {
      if (oneOf) keepTraits(oneOf, true);
      if (noneOf) keepTraits(noneOf, false);
    }
  }

  /** Keeps what fits these filters, without search and attributes. `new=false` and `sale=false` ask for nothing, like their absence. */
  function filterBy({ category, brand, seller, brands, minPrice, maxPrice, minRating, ...flags }: Loose) {
    const { category_id, brand_id, seller_id, brand_number, price_cents, rating, is_new, is_sale } = columns.columns;
    if (category !== undefined) keepRange(category_id, category, category);
    if (brand !== undefined) keepRange(brand_id, brand, brand);
    if (seller !== undefined) keepRange(seller_id, seller, seller);
    if (flags.new) keepRange(is_new, 1, 1);
    if (flags.sale) keepRange(is_sale, 1, 1);
    if (brands !== undefined) keepMembers(brand_number, columns.brandsAmong(brands));
    const low = minPrice === undefined ? 0 : cents(minPrice);
    if (minPrice !== undefined || maxPrice !== undefined) keepRange(price_cents, low, highestCents(maxPrice));
    if (minRating !== undefined) keepRange(rating, minRating, Number.POSITIVE_INFINITY);
    filterByTraits(flags);
  }

  function filterByAttributes(filters: Loose) {
    const fitting = fittingCombinations(attributes, filters);
    if (fitting) keepMembers(attributes.combinationOf, fitting);
  }
  return { filterBy, filterByAttributes, rows: () => rows.subarray(0, count) };
}
