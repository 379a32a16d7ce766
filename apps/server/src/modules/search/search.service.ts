import type { Brand, Facets, ProductFilters, ProductQuery } from '@beautymark/contracts/catalog';
import { BRANDS_SHOWN, PRICE_MAX_CENTS, PRODUCTS_MAX } from '@beautymark/contracts/limits';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { Database } from '#platform/db/database.ts';
import { selectBestPage } from './product-relevance.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import { readSortCursor, writeSortCursor } from './product-sort.ts';
import { searchRepository } from './search.repository.ts';
import { type ChangeFeed, searchIndex, type Words } from './search-index.ts';
import { namesBegunBy } from './suggested-names.ts';

const SUGGESTED_PRODUCTS = 5;

export type Filters = Omit<ProductFilters, 'search' | 'match'>;
export interface Question {
  filters: Filters;
  /** Absent: every product is looked at. */
  words?: Words | undefined;
}
type Paging = Pick<ProductQuery, 'sort' | 'limit' | 'cursor'>;

/** Ids of one page, best or first ones first. */
export interface FoundPage {
  ids: number[];
  /** How many products match in all. */
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}
/** A brand with the number of its products for sale. */
export interface CountedBrand extends Brand {
  count: number;
}

/**
 * Finds products for sale. Nobody else knows how: a search server behind these calls would change this module alone
 * (docs/scaling.md).
 */
export function searchService({ maintenancePool }: Pick<Database, 'maintenancePool'>, changes: ChangeFeed) {
  const index = searchIndex(searchRepository(maintenancePool), changes);

  async function find({ filters, words, sort, limit = PRODUCTS_MAX, cursor }: Question & Paging): Promise<FoundPage> {
    const candidates = await index.candidatesFor(words);
    const { scores, columns } = candidates;
    // Best first, unless the shopper chose an order.
    if (scores && sort === 'featured') return selectBestPage(candidates, { scores, filters, limit, cursor });
    const after = cursor === undefined ? null : readSortCursor(sort, cursor);
    // One more than asked for: whether there is a next page.
    const { ids, total } = selectPage(candidates, { filters, sort, limit: limit + 1, after });
    const last = ids.length > limit ? ids[limit - 1] : undefined;
    const nextCursor = last === undefined ? null : writeSortCursor(sort, columns.sortValuesOf(last));
    return { ids: ids.slice(0, limit), total, nextCursor };
  }

  /** What the filters beside a list offer, see `Facets` in contracts. */
  async function facets({ filters, words }: Question): Promise<Facets> {
    const { lowest, highest, byBrand, byRating, ...counts } = facetFigures(await index.candidatesFor(words), filters);
    // Not before: of a newer version they are more than is needed, of an older one too few.
    const offered = (await index.brands()).flatMap(({ id, name }) => {
      const count = byBrand.get(id);
      return count === undefined ? [] : { id, name, count };
    });
    return {
      price: {
        min: Math.floor(Math.min(lowest, PRICE_MAX_CENTS) / 100),
        max: Math.ceil(Math.min(highest, PRICE_MAX_CENTS) / 100),
      },
      brands: shownBrands(offered, filters.brands),
      ratings: RATING_STEPS.map((rating, i) => ({ rating, count: byRating[i] ?? 0 })),
      ...counts,
    };
  }

  /** What fits the beginning of a search. */
  async function suggest(text: string) {
    const candidates = await index.candidatesWhileTyping(text);
    const { scores } = candidates;
    const page = { filters: {}, limit: SUGGESTED_PRODUCTS, cursor: undefined };
    return {
      productIds: scores ? selectBestPage(candidates, { scores, ...page }).ids : [],
      brands: namesBegunBy(text, await index.brands()),
      categories: namesBegunBy(text, await index.categories()),
    };
  }

  /** Those with something for sale. */
  async function brands(): Promise<CountedBrand[]> {
    const { byBrand } = facetFigures(await index.candidatesFor(undefined), {});
    // Not before: of a newer version they are more than is needed.
    return (await index.brands()).map((brand) => ({ ...brand, count: byBrand.get(brand.id) ?? 0 }));
  }

  return { find, facets, suggest, brands };
}
export type SearchService = ReturnType<typeof searchService>;

/** Brands with most products first; equal ones by their ids. */
export const byProductCount = (a: Pick<CountedBrand, 'count' | 'id'>, b: Pick<CountedBrand, 'count' | 'id'>): number =>
  b.count - a.count || a.id - b.id;

/** The brands with most products, and those that are ticked. */
function shownBrands(offered: Facets['brands'], ticked: readonly number[] = []): Facets['brands'] {
  if (offered.length <= BRANDS_SHOWN) return offered;
  const largest = new Set(offered.toSorted(byProductCount).slice(0, BRANDS_SHOWN));
  return offered.filter((brand) => largest.has(brand) || ticked.includes(brand.id));
}
