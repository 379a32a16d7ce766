import type { Facets, Product } from '@beautymark/contracts/catalog';
import type { SearchReading } from '@beautymark/contracts/search';
import type { ListPage } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import type { ListAddress } from './list-address.ts';
import { countFilters } from './list-chips.ts';
import { facetsQuery, firstPageQuery, type Match, readingQuery } from './list-queries.ts';
import { asParameters } from './parsed-search.ts';

/** True when no product contains the search as it is. A list that only its filters emptied is no such case. */
export function isSearchMissed(
  list: ListAddress,
  first: ListPage<Product> | undefined,
  facets: Facets | undefined,
): boolean {
  if (list.search === '' || first?.total !== 0) return false;
  return countFilters(list) === 0 || facets?.brands.length === 0;
}

export interface ListSearch {
  /** The exact text at first; a sentence when no product contains it. */
  match: Match;
  reading: SearchReading | undefined;
  /** What the list shows: the address's own filters, and those that were understood. */
  shown: ListAddress;
}

export function useListSearch(list: ListAddress): ListSearch {
  const { data: first } = useApi(firstPageQuery(list));
  const { data: facets } = useApi(facetsQuery(list));
  const { data: reading } = useApi(readingQuery(list), { enabled: list.search !== '' });
  const match = isSearchMissed(list, first, facets) ? 'words' : undefined;
  const read = list.search === '' ? undefined : reading;
  return { match, reading: read, shown: match && read ? asParameters(list, read) : list };
}
