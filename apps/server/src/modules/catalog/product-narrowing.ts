import type { ProductFilters } from '@beautymark/contracts/catalog';
import type { ProductColumns } from './product-columns.ts';

type Loose = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

/** The places to look at: those that contain the term, or all. */
export interface Candidates {
  columns: ProductColumns;
  size: number;
  found: Uint32Array | null;
}

const cents = (amount: number) => Math.round(amount * 100);

/** Places of products, rising. Narrowed one condition after the other: each is one loop over two arrays of numbers. */
export function allOf({ columns, size, found }: Candidates) {
  const places = columns.copyOfPlaces(found, size);
  let count = places.length;

  function toRange(column: Float64Array, low: number, high: number) {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const place = places[i] as number; // below the count, as the place is below the size
      const value = column[place] as number;
      places[kept] = place;
      // Added up, not branched over: the processor cannot guess which product fits, and would err for every second one.
      kept += Number(value >= low) & Number(value <= high);
    }
    count = kept;
  }

  function toMembers(column: Uint32Array, isMember: Uint8Array) {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const place = places[i] as number; // likewise
      places[kept] = place;
      kept += isMember[column[place] as number] as number;
    }
    count = kept;
  }

  /** Keeps what fits all these filters but the search. `new=false` and `sale=false` ask for nothing, like their absence. */
  function to({ category, brand, brands, minPrice, maxPrice, minRating, ...flags }: Loose) {
    const { category_id, brand_id, brand_number, price_cents, rating, is_new, is_sale } = columns.columns;
    if (category !== undefined) toRange(category_id, category, category);
    if (brand !== undefined) toRange(brand_id, brand, brand);
    if (flags.new) toRange(is_new, 1, 1);
    if (flags.sale) toRange(is_sale, 1, 1);
    if (brands !== undefined) toMembers(brand_number, columns.brandsAmong(brands));
    const low = minPrice === undefined ? 0 : cents(minPrice);
    const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : cents(maxPrice);
    if (minPrice !== undefined || maxPrice !== undefined) toRange(price_cents, low, high);
    if (minRating !== undefined) toRange(rating, minRating, Number.POSITIVE_INFINITY);
  }
  return { to, places: () => places.subarray(0, count) };
}
