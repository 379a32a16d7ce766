import { QueryClient } from '@tanstack/react-query';
import { type AnswerOf, addressOf, type Contract, getJson, type InputOf } from './call.ts';

/** Never stale, no retry, no refetch on focus, no polling: as specified. A query's key is the path it GETs. */
export function newQueryClient(get: (path: string, signal?: AbortSignal) => Promise<unknown> = getJson): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A read of the shop, named by its path; `Answer` exists for the compiler only. */
export interface ApiQuery<Answer> {
  queryKey: readonly [path: string];
  answer?: Answer;
}

/** The query of a GET; the same path is the same query, wherever it is asked. */
export function apiQuery<C extends Contract>(
  url: C['url'],
  ...[input]: unknown extends InputOf<C> ? [input?: undefined] : [input: InputOf<C>]
): ApiQuery<AnswerOf<C>> {
  return { queryKey: [addressOf(url, input)] };
}

/** What has been read already; undefined when it is not there. */
export const readCached = <Answer>(cache: QueryClient, query: ApiQuery<Answer>): Answer | undefined =>
  cache.getQueryData<Answer>(query.queryKey);
