import type { ProductFilters } from '@beautymark/contracts/catalog';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { KINDS } from '@beautymark/language';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { attributeFacets, type FilterValues } from './product-attributes.ts';
import { type Fits, fitsAttributes, fitsFilters, fitsSkin } from './product-filters.ts';
import { type ProductIndex, rankOf } from './product-index.ts';
import { comparePositions, type ListOrder, positionIn, readSortCursor, writeSortCursor } from './product-sort.ts';
import { skinCounter } from './skin-facets.ts';
import { tally } from './tally.ts';
import type { Scores } from './word-index.ts';

export interface Candidates {
  products: Pick<ProductIndex, 'orderOf' | 'size' | 'get'>;
  /** By product id: its score, higher is better; null: all products match. */
  scores: Scores | null;
}

/** The ids of one page, in order. */
export interface FoundPage {
  ids: number[];
  /** How many products match. */
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

interface Page {
  filters: ProductFilters;
  limit: number;
  cursor: string | undefined;
}

const select = ({ products, scores }: Candidates, sort: ListOrder, fits: Fits): IndexedProduct[] =>
  products.orderOf(sort).filter((product) => (!scores || scores.has(product.id)) && fits(product));

const fitsAll = (filters: FilterValues): Fits => {
  const every = [fitsFilters(filters), fitsAttributes(filters), fitsSkin(filters)];
  return (product) => every.every((fits) => fits(product));
};

export const countProducts = (candidates: Candidates, filters: FilterValues): number =>
  select(candidates, 'catalog', fitsAll(filters)).length;

/** One page of the matching products, sorted. */
export function selectPage(
  candidates: Candidates,
  { filters, sort, limit, cursor }: Page & { sort: ListOrder },
): FoundPage {
  const after = cursor === undefined ? null : readSortCursor(sort, cursor);
  const matches = select(candidates, sort, fitsAll(filters));
  // The last page's last product may be gone; the position still works.
  const start = after ? rankOf(sort, matches, { key: after.key, id: after.id + 1 }) : 0;
  return pageFrom(matches, start, limit, (last) => writeSortCursor(sort, positionIn(sort, last)));
}

/** The score, featured key and id of a page's last product. */
const BestCursor = z.tuple([z.literal('relevance'), z.int(), z.number(), z.int()]);

/** One page of a search's products, best first, equal ones as featured. */
export function selectBestPage(
  candidates: Candidates & { scores: Scores },
  { filters, limit, cursor }: Page,
): FoundPage {
  const after = cursor === undefined ? null : readCursor(BestCursor, cursor);
  const scoreOf = ({ id }: IndexedProduct) => candidates.scores.get(id) ?? 0;
  const byScore = Map.groupBy(select(candidates, 'featured', fitsAll(filters)), scoreOf);
  const ranked = [...byScore].sort(([a], [b]) => b - a).flatMap(([, products]) => products);
  const start = after ? ranked.findIndex((product) => isBehind(scoreOf(product), product, after)) : 0;
  return pageFrom(ranked, start === -1 ? ranked.length : start, limit, (last) =>
    writeCursor(['relevance', scoreOf(last), positionIn('featured', last).key, last.id]),
  );
}

const isBehind = (
  score: number,
  product: IndexedProduct,
  [, lastScore, key, id]: z.output<typeof BestCursor>,
): boolean =>
  score < lastScore ||
  (score === lastScore && comparePositions('featured', positionIn('featured', product), { key, id }) > 0);

function pageFrom(
  matches: readonly IndexedProduct[],
  start: number,
  limit: number,
  writeCursorAt: (last: IndexedProduct) => string,
): FoundPage {
  const page = matches.slice(start, start + limit);
  const last = page.at(-1);
  const hasMore = start + limit < matches.length;
  return {
    ids: page.map(({ id }) => id),
    total: matches.length,
    nextCursor: last && hasMore ? writeCursorAt(last) : null,
  };
}

/** Figures for the filters beside a list: see `Facets` in contracts for which filter each respects. */
export function facetFigures(candidates: Candidates, filters: ProductFilters) {
  const { brands, minPrice, maxPrice, minRating = 0, ...base } = filters;
  const listed = select(candidates, 'catalog', fitsFilters(base));
  const isAffordable = fitsFilters({ minPrice, maxPrice });
  const fits = fitsAttributes(filters);
  const isForSkin = fitsSkin(filters);
  const ticked = brands && new Set(brands);
  const affordable = listed.filter(isAffordable);

  let [lowest, highest, sale, offered, offeredSkins] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  const byBrand = new Map<number, number>();
  for (const { priceCents, brandId, attributes, skins } of listed) {
    lowest = Math.min(lowest, priceCents);
    highest = Math.max(highest, priceCents);
    byBrand.set(brandId, 0);
    offered |= attributes;
    for (const bits of skins) offeredSkins |= bits;
  }
  const counts = tally<number>();
  const bySkin = skinCounter();
  /** A product counts for its step and all lower ones. */
  const byRating = RATING_STEPS.map(() => 0);
  for (const product of affordable) {
    const { brandId, rating, attributes, isOnSale } = product;
    const [isRated, isTicked] = [rating >= minRating, !ticked || ticked.has(brandId)];
    const isWanted = isForSkin(product);
    if (isRated && isTicked && isWanted) counts.add(attributes);
    if (!fits(product)) continue;
    if (isRated && isTicked) bySkin.add(product.skins);
    if (!isWanted) continue;
    if (isRated) byBrand.set(brandId, (byBrand.get(brandId) ?? 0) + 1);
    if (isRated && isTicked && isOnSale) sale += 1;
    if (isTicked)
      for (const [i, step] of RATING_STEPS.entries()) if (rating >= step) byRating[i] = (byRating[i] ?? 0) + 1;
  }
  return {
    lowest: highest === 0 ? 0 : lowest,
    highest,
    /** By brand id: how many products pass the sidebar's other filters. */
    byBrand,
    byRating,
    ...attributeFacets({ offered, counts, filters }),
    sale,
    skins: bySkin.facet(offeredSkins),
  };
}

/** How many products each brand has for sale. */
export function countByBrand({ products }: Candidates): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { brandId } of products.orderOf('catalog')) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  return counts;
}

/** The kinds of a category; undefined without a category. */
export function kindsIn(candidates: Candidates, { kind: _kind, ...filters }: ProductFilters) {
  if (filters.category === undefined) return undefined;
  const { brands: _brands, minPrice: _min, maxPrice: _max, minRating: _rating, ...base } = filters;
  const offered = select(candidates, 'catalog', fitsFilters(base));
  return kindFacet(offered, offered.filter(fitsAll(filters)));
}

/** Kinds without forms ("cream blush") and without whole departments ("lip product"). */
const PLAIN_KINDS = [...KINDS.values()]
  .filter(({ subcategories, form, area }) => subcategories.length === 1 && !form && !area)
  .map(({ name }) => name);

/**
 * @param offered  products before the sidebar's filters
 * @param counted  products that pass its other filters
 */
function kindFacet(offered: readonly IndexedProduct[], counted: readonly IndexedProduct[]) {
  // Products share sets of traits, so there are far fewer sets than products.
  const traitsOffered = new Set(offered.map(({ traits }) => traits));
  const byTraits = tally<IndexedProduct['traits']>();
  for (const { traits } of counted) byTraits.add(traits);
  return PLAIN_KINDS.flatMap((value) => {
    const trait = `kind=${value}`;
    if (!traitsOffered.values().some((traits) => traits.has(trait))) return [];
    return { value, count: byTraits.where((traits) => traits.has(trait)) };
  });
}
