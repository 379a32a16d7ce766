import type { QueryClient } from '@tanstack/react-query';
import { type ListAddress, readListAddress } from '#features/product-list/list-address.ts';
import { facetsQuery, firstPageQuery, type Match, pageAt } from '#features/product-list/list-queries.ts';
import { isSearchMissed } from '#features/product-list/search-match.ts';
import {
  brandsQuery,
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  testimonialsQuery,
} from '#platform/api/catalog-queries.ts';
import { readCached } from '#platform/api/query-client.ts';

export interface Address {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/**
 * What the server reads before it renders a page, and the browser when a visitor is about to follow a link.
 * `fetchQuery` reads what the page cannot live without: a 404 becomes the not-found page. `prefetchQuery` never rejects.
 */
export type Read = (cache: QueryClient, address: Address) => Promise<unknown>;

export const readHome: Read = (cache) =>
  Promise.all(
    [featuredQuery, newArrivalsQuery, categoriesQuery, brandsQuery, testimonialsQuery].map(({ queryKey }) =>
      cache.prefetchQuery({ queryKey }),
    ),
  );

export const readListing: Read = (cache, { search }) => {
  const list = search.get('brands') === 'true' ? null : readListAddress(search);
  return Promise.all([
    cache.prefetchQuery({ queryKey: brandsQuery.queryKey }),
    cache.prefetchQuery({ queryKey: categoriesQuery.queryKey }),
    list ? readList(cache, list) : null,
  ]);
};

/** When no product contains the search, its words are searched for. */
async function readList(cache: QueryClient, list: ListAddress): Promise<void> {
  const read = (match: Match) =>
    Promise.all([
      cache.prefetchQuery({ queryKey: facetsQuery(list, match).queryKey }),
      readListPages(cache, list, match),
    ]);
  await read(undefined);
  const first = readCached(cache, firstPageQuery(list));
  if (isSearchMissed(list, first, readCached(cache, facetsQuery(list)))) await read('words');
}

/** One after the other: each page names the next. */
async function readListPages(cache: QueryClient, list: ListAddress, match: Match): Promise<void> {
  let query = firstPageQuery(list, match);
  for (let page = 1; page <= list.pages; page++) {
    await cache.prefetchQuery({ queryKey: query.queryKey });
    const next = readCached(cache, query)?.next;
    if (!next) return;
    query = pageAt(next);
  }
}

export const readProduct: Read = (cache, { params }) =>
  Promise.all([
    cache.fetchQuery({ queryKey: productQuery(Number(params.id)).queryKey }),
    cache.prefetchQuery({ queryKey: featuredQuery.queryKey }),
  ]);
