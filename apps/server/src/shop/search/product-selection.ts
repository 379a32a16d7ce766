import type { ProductFilters } from '@beautymark/contracts/catalog';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { attributeFacets } from './product-attributes.ts';
import { type Candidates, selectRows } from './product-filters.ts';
import { rankAfterCursor } from './product-order.ts';
import type { ListOrder } from './product-sort.ts';

interface Page {
  filters: ProductFilters;
  sort: ListOrder;
  limit: number;
  /** The keys of the last product of the page before; the id is the last one. */
  after: readonly number[] | null;
}

/** The ids of one page in their order, and how many products match in all. */
export function selectPage(candidates: Candidates, { filters, sort, limit, after }: Page) {
  const { columns, size } = candidates;
  const ids = columns.columns.id;
  const selection = selectRows(candidates);
  selection.filterBy(filters);
  selection.filterByAttributes(filters);
  const matches = selection.rows();

  const order = columns.orderOf(sort, size);
  const isMatch = new Uint8Array(size);
  for (let i = 0; i < matches.length; i++) isMatch[matches[i] as number] = 1; // below the length
  const page: number[] = [];
  let rank = after ? rankAfterCursor(order, ids, { value: after[0] ?? 0, id: after.at(-1) ?? 0 }) : 0;
  for (; page.length < limit && rank < order.rows.length; rank++) {
    const row = order.rows[rank] as number; // below the length
    // The order may know products that are newer than these candidates: they are no match.
    if (isMatch[row] === 1) page.push(ids[row] as number);
  }
  return { total: matches.length, ids: page };
}

/** How many products match. */
export function countRows(candidates: Candidates, filters: Partial<ProductFilters>): number {
  const selection = selectRows(candidates);
  selection.filterBy(filters);
  selection.filterByAttributes(filters);
  return selection.rows().length;
}

/** Figures for the filters beside a list: see `Facets` in contracts for which filter each respects. */
export function facetFigures(candidates: Candidates, filters: ProductFilters) {
  const { brands, minPrice, maxPrice, minRating = 0, ...base } = filters;
  const { columns, attributes } = candidates;
  const { price_cents, brand_number, rating, stars, is_sale } = columns.columns;
  const { combinationOf, combinations } = attributes;
  const brandIds = columns.brandIds();
  const selection = selectRows(candidates);
  // No `?? 0` and no iterators in these loops: rows are below the size, and they run over the whole catalogue.
  selection.filterBy(base);
  const listed = selection.rows();
  const offered = new Uint32Array(brandIds.length);
  const offeredCombinations = new Uint32Array(combinations.length);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < listed.length; i++) {
    const row = listed[i] as number;
    const price = price_cents[row] as number;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
    increase(offered, brand_number[row] as number, 1);
    increase(offeredCombinations, combinationOf[row] as number, 1);
  }

  selection.filterBy({ minPrice, maxPrice });
  const isTicked = columns.brandsAmong(brands);
  const counts = countCombinations(candidates, selection.rows(), { isTicked, minRating });

  selection.filterByAttributes(filters);
  const affordable = selection.rows();
  const counted = new Uint32Array(brandIds.length);
  const byStars = new Uint32Array(RATING_STEPS.length + 1);
  let sale = 0;
  for (let i = 0; i < affordable.length; i++) {
    const row = affordable[i] as number;
    const brand = brand_number[row] as number;
    const isRated = Number((rating[row] as number) >= minRating);
    increase(counted, brand, isRated);
    increase(byStars, stars[row] as number, isTicked[brand] as number);
    sale += isRated * (isTicked[brand] as number) * (is_sale[row] as number);
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
    ...attributeFacets(attributes, { offered: offeredCombinations, counts, filters }),
    sale,
  };
}

/** How many of these rows, with a ticked brand and this rating, have each combination of attributes. */
function countCombinations(
  { columns, attributes }: Candidates,
  rows: Uint32Array,
  { isTicked, minRating }: { isTicked: Uint8Array; minRating: number },
): Uint32Array {
  const { brand_number, rating } = columns.columns;
  const counts = new Uint32Array(attributes.combinations.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number; // below the length, as the row is below the size
    const isRated = Number((rating[row] as number) >= minRating);
    increase(
      counts,
      attributes.combinationOf[row] as number,
      isRated * (isTicked[brand_number[row] as number] as number),
    );
  }
  return counts;
}

function increase(counts: Uint32Array, i: number, by: number) {
  counts[i] = (counts[i] as number) + by; // below the length
}
