import type { QueryClient } from '@tanstack/react-query';
import { type ListAddress, readListAddress } from '#features/product-list/list-address.ts';
import { facetsQuery, firstPageQuery, pageAt } from '#features/product-list/list-queries.ts';
import { brandsQuery, categoriesQuery } from '#platform/catalog-queries.ts';
import { definePage } from '#platform/page.ts';
import { readCached } from '#platform/query-client.ts';
import { listingHead } from './listing-head.ts';

const showsBrands = (search: URLSearchParams) => search.get('brands') === 'true';

export const listingPage = definePage({
  name: 'listing',
  path: '/products',
  params: () => ({}),
  // Every part of the page may be missing: prefetch does not reject.
  load: (cache, { search }) => {
    const list = showsBrands(search) ? null : readListAddress(search);
    return Promise.all([
      cache.prefetchQuery({ queryKey: brandsQuery.queryKey }),
      cache.prefetchQuery({ queryKey: categoriesQuery.queryKey }),
      ...(list ? [cache.prefetchQuery({ queryKey: facetsQuery(list).queryKey }), loadPages(cache, list)] : []),
    ]);
  },
  head: (cache, { search }) => listingHead(cache, showsBrands(search) ? null : readListAddress(search)),
  view: () => import('./listing-view.tsx'),
});

/** One after the other: each page names the next. */
async function loadPages(cache: QueryClient, list: ListAddress): Promise<void> {
  let query = firstPageQuery(list);
  for (let place = 1; place <= list.pages; place++) {
    await cache.prefetchQuery({ queryKey: query.queryKey });
    const next = readCached(cache, query)?.next;
    if (!next) return;
    query = pageAt(next);
  }
}
