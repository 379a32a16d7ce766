import type { listProducts, Product, productFacets } from '@beautymark/contracts/catalog';
import { LISTING_PAGE_SIZE } from '@beautymark/contracts/limits';
import { type ApiQuery, apiQuery, type ListPage } from '#platform/api/query-client.ts';
import type { ListAddress } from './list-address.ts';

export type ProductPageQuery = ApiQuery<ListPage<Product>>;

/** `words`: the search's words instead of its exact text. */
export type Match = 'words' | undefined;

/** The first page of a list. */
export function firstPageQuery(list: ListAddress, match?: Match): ProductPageQuery {
  const { queryKey } = apiQuery<typeof listProducts>('/api/products', {
    querystring: {
      ...filtersOf(list, match),
      sort: list.sort === 'featured' ? undefined : list.sort,
      limit: LISTING_PAGE_SIZE,
    },
  });
  return pageAt(queryKey[0]);
}

/** The first page of what a seller sells, newest first. */
export function sellerProductsQuery(seller: number): ProductPageQuery {
  const { queryKey } = apiQuery<typeof listProducts>('/api/products', {
    querystring: { seller, sort: 'newest', limit: LISTING_PAGE_SIZE },
  });
  return pageAt(queryKey[0]);
}

/** @param path  as the page before names it */
export const pageAt = (path: string): ProductPageQuery => ({ queryKey: [path, 'page'] });

export const facetsQuery = (list: ListAddress, match?: Match) =>
  apiQuery<typeof productFacets>('/api/products/facets', { querystring: filtersOf(list, match) });

const filtersOf = (list: ListAddress, match: Match) => ({
  category: list.category ?? undefined,
  search: list.search,
  match,
  new: list.isNew ? ('true' as const) : undefined,
  sale: list.isSale ? ('true' as const) : undefined,
  brands: list.brandIds.length > 0 ? list.brandIds.join(',') : undefined,
  minPrice: list.minPrice ?? undefined,
  maxPrice: list.maxPrice ?? undefined,
  minRating: list.minRating ?? undefined,
  shadeFamily: joined(list.attributes.shadeFamily),
  undertone: joined(list.attributes.undertone),
  finish: joined(list.attributes.finish),
  skinType: joined(list.attributes.skinType),
  vegan: list.isVegan ? ('true' as const) : undefined,
});

const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
