import type { ProductFilters } from '@beautymark/contracts/catalog';
import { type ProductSort, RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { ProductColumns } from './product-columns.ts';
import { SORTS } from './product-sort.ts';

type Columns = ProductColumns['columns'];
type Test = (place: number) => boolean;
type Loose = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

const cents = (amount: number) => Math.round(amount * 100);

/** The places to look at: those that contain the term, or all. */
export interface Candidates {
  columns: Columns;
  size: number;
  found: Uint32Array | null;
}

/** Whether a product fits all filters but the search. `new=false` and `sale=false` ask for nothing, like their absence. */
function testOf(columns: Columns, filters: Loose): Test {
  const { category, brand, brands, minPrice, maxPrice, minRating } = filters;
  const low = minPrice === undefined ? 0 : cents(minPrice);
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : cents(maxPrice);
  const least = minRating ?? 0;
  const named = brands && new Set(brands);
  const { category_id, brand_id, price_cents, rating, is_new, is_sale } = columns;
  // No `?? 0` in here: a place is always below the size, and this runs for each product of the catalogue.
  return (place) => {
    const price = price_cents[place] as number;
    return (
      price >= low &&
      price <= high &&
      (rating[place] as number) >= least &&
      (category === undefined || category_id[place] === category) &&
      (brand === undefined || brand_id[place] === brand) &&
      (named === undefined || named.has(brand_id[place] as number)) &&
      (!filters.new || is_new[place] === 1) &&
      (!filters.sale || is_sale[place] === 1)
    );
  };
}

function eachMatch({ columns, size, found }: Candidates, filters: ProductFilters, visit: (place: number) => void) {
  const fits = testOf(columns, filters);
  if (found) for (const place of found) fits(place) && visit(place);
  else for (let place = 0; place < size; place++) fits(place) && visit(place);
}

interface Page {
  filters: ProductFilters;
  sort: ProductSort;
  limit: number;
  /** The keys of the last product of the page before. */
  after: readonly number[] | null;
}

/** The ids of one page in their order, and how many products match in all: one pass, keeping only the best. */
export function selectPage(candidates: Candidates, { filters, sort, limit, after }: Page) {
  const keys = SORTS[sort].map(({ column, direction }) => ({
    values: candidates.columns[column],
    sign: direction === 'asc' ? 1 : -1,
  }));
  const compare = (a: number, b: number): number => {
    for (const { values, sign } of keys) {
      const difference = (values[a] as number) - (values[b] as number); // places are below the size
      if (difference !== 0) return difference * sign;
    }
    return 0;
  };
  const isBeyond = (place: number): boolean => {
    for (const [i, { values, sign }] of keys.entries()) {
      const difference = (values[place] as number) - (after?.[i] ?? 0);
      if (difference !== 0) return difference * sign > 0;
    }
    return false;
  };
  const best: number[] = [];
  let total = 0;
  eachMatch(candidates, filters, (place) => {
    total += 1;
    const last = best.at(-1);
    const isFull = best.length === limit;
    if (isFull && last !== undefined && compare(place, last) > 0) return;
    if (after && !isBeyond(place)) return;
    if (isFull) best.pop();
    best.splice(rankIn(best, place, compare), 0, place);
  });
  return { total, ids: best.map((place) => candidates.columns.id[place] as number) };
}

/** Where a place belongs among those that are sorted already. */
function rankIn(sorted: readonly number[], place: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? 0, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Figures for the filters beside a list, in one pass: see `Facets` in contracts for which filter each respects. */
export function facetFigures({ columns, size, found }: Candidates, filters: ProductFilters) {
  const { brands, minPrice, maxPrice, minRating, ...base } = filters;
  const isInBase = testOf(columns, base);
  const fitsPrice = testOf(columns, { minPrice, maxPrice });
  const fitsRating = testOf(columns, { minRating });
  const fitsBrands = testOf(columns, { brands });
  const { price_cents, brand_id, rating } = columns;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  /** By brand id: how many products the list offers, and how many the sidebar's other filters leave. Sparse, like the ids. */
  const offered: number[] = [];
  const counted: number[] = [];
  const byRating = RATING_STEPS.map(() => 0);

  const look = (place: number) => {
    if (!isInBase(place)) return;
    const price = price_cents[place] as number; // places are below the size
    const brand = brand_id[place] as number;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
    offered[brand] = (offered[brand] ?? 0) + 1;
    if (!fitsPrice(place)) return;
    if (fitsRating(place)) counted[brand] = (counted[brand] ?? 0) + 1;
    if (!fitsBrands(place)) return;
    for (const [i, step] of RATING_STEPS.entries())
      if ((rating[place] as number) >= step) byRating[i] = (byRating[i] ?? 0) + 1;
  };
  if (found) found.forEach(look);
  else for (let place = 0; place < size; place++) look(place);
  return { lowest: highest === 0 ? 0 : lowest, highest, offered, counted, byRating };
}
