import type { Facets, Product } from '@beautymark/contracts/catalog';
import type { ListPage } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { countFilters, type ListAddress } from './list-address.ts';
import { facetsQuery, firstPageQuery, type Match } from './list-queries.ts';

/** True when no product contains the search as it is. A list that only its filters emptied is no such case. */
export function isSearchMissed(
  list: ListAddress,
  first: ListPage<Product> | undefined,
  facets: Facets | undefined,
): boolean {
  if (list.search === '' || first?.total !== 0) return false;
  return countFilters(list) === 0 || facets?.brands.length === 0;
}

/** The exact text at first; its words when no product contains it. */
export function useSearchMatch(list: ListAddress): Match {
  const { data: first } = useApi(firstPageQuery(list));
  const { data: facets } = useApi(facetsQuery(list));
  return isSearchMissed(list, first, facets) ? 'words' : undefined;
}
