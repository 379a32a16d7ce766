import type { Product, productFacets } from '@beautymark/contracts/catalog';
import { LISTING_PAGE_SIZE } from '@beautymark/contracts/limits';
import type { InputOf } from '#platform/api/call.ts';
import { type ApiQuery, apiQuery, type ListPage, pageAt } from '#platform/api/query-client.ts';
import { hasOwnSkin, type ListAddress, writtenParameters } from './list-address.ts';

export type ProductPageQuery = ApiQuery<ListPage<Product>>;

/** `words`: the search's words instead of its exact text. */
export type Match = 'words' | undefined;

export function firstPageQuery(list: ListAddress, match?: Match): ProductPageQuery {
  const sort = list.sort ?? (list.search === '' ? 'featured' : undefined);
  const { queryKey } = apiQuery('/api/products', {
    querystring: { ...filtersOf(list, match), sort, limit: LISTING_PAGE_SIZE },
  });
  return pageAt(queryKey[0]);
}

/** The first page of what a seller sells, newest first. */
export function sellerProductsQuery(seller: number): ProductPageQuery {
  const { queryKey } = apiQuery('/api/products', {
    querystring: { seller, sort: 'newest', limit: LISTING_PAGE_SIZE },
  });
  return pageAt(queryKey[0]);
}

export const facetsQuery = (list: ListAddress, match?: Match) =>
  apiQuery('/api/products/facets', { querystring: filtersOf(list, match) });

/** What the search text asks for; a text to be read is needed. */
export const readingQuery = (list: ListAddress) =>
  apiQuery('/api/products/reading', {
    querystring: { ...filtersOf(list, undefined), search: list.search },
  });

/** The list's filters as the calls name them. Empty ones are left out of a call's address. */
function filtersOf(list: ListAddress, match: Match): Filters {
  const { skin, lips } = hasOwnSkin(list) ? list : {};
  const {
    pages: _pages,
    sort: _sort,
    skin: _mine,
    brandIds: brands,
    ...filters
  } = Object.fromEntries(writtenParameters(list));
  // The table of parameters writes what the calls' schemas read; a test sends each one through them.
  return { ...filters, brands, skin, lips, match } as Filters;
}

type Filters = InputOf<typeof productFacets>['querystring'];
