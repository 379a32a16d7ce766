import type { ProductFilters } from '@beautymark/contracts/catalog';
import { type ProductSort, RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { allOf, type Candidates } from './product-narrowing.ts';
import { rankBehind } from './product-order.ts';

interface Page {
  filters: ProductFilters;
  sort: ProductSort;
  limit: number;
  /** The keys of the last product of the page before; the id is the last one. */
  after: readonly number[] | null;
}

/** The ids of one page in their order, and how many products match in all. */
export function selectPage(candidates: Candidates, { filters, sort, limit, after }: Page) {
  const { columns, size } = candidates;
  const ids = columns.columns.id;
  const selection = allOf(candidates);
  selection.to(filters);
  const matches = selection.places();

  const order = columns.orderOf(sort, size);
  const isMatch = new Uint8Array(size);
  for (let i = 0; i < matches.length; i++) isMatch[matches[i] as number] = 1; // below the length
  const page: number[] = [];
  let rank = after ? rankBehind(order, ids, { value: after[0] ?? 0, id: after.at(-1) ?? 0 }) : 0;
  for (; page.length < limit && rank < order.places.length; rank++) {
    const place = order.places[rank] as number; // below the length
    // The order may know products that are newer than these candidates: they are no match.
    if (isMatch[place] === 1) page.push(ids[place] as number);
  }
  return { total: matches.length, ids: page };
}

/** Figures for the filters beside a list: see `Facets` in contracts for which filter each respects. */
export function facetFigures(candidates: Candidates, filters: ProductFilters) {
  const { brands, minPrice, maxPrice, minRating = 0, ...base } = filters;
  const { columns } = candidates;
  const { price_cents, brand_number, rating, stars } = columns.columns;
  const brandIds = columns.brandIds();
  const selection = allOf(candidates);
  // No `?? 0` and no iterators in these loops: places are below the size, and they run over the whole catalogue.
  selection.to(base);
  const listed = selection.places();
  const offered = new Uint32Array(brandIds.length);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < listed.length; i++) {
    const place = listed[i] as number;
    const price = price_cents[place] as number;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
    increase(offered, brand_number[place] as number, 1);
  }

  selection.to({ minPrice, maxPrice });
  const affordable = selection.places();
  const counted = new Uint32Array(brandIds.length);
  const byStars = new Uint32Array(RATING_STEPS.length + 1);
  const isTicked = columns.brandsAmong(brands);
  for (let i = 0; i < affordable.length; i++) {
    const place = affordable[i] as number;
    const brand = brand_number[place] as number;
    increase(counted, brand, Number((rating[place] as number) >= minRating));
    increase(byStars, stars[place] as number, isTicked[brand] as number);
  }
  return {
    lowest: highest === 0 ? 0 : lowest,
    highest,
    /** By brand id, of those that the list offers: how many products the sidebar's other filters leave. */
    byBrand: new Map(brandIds.flatMap((id, i) => (offered[i] ? [[id, counted[i] ?? 0] as const] : []))),
    // Who reaches a step reaches all that are lower.
    byRating: RATING_STEPS.map((_, i) =>
      byStars.subarray(byStars.length - 1 - i).reduce((sum, count) => sum + count, 0),
    ),
  };
}

function increase(counts: Uint32Array, i: number, by: number) {
  counts[i] = (counts[i] as number) + by; // below the length
}
