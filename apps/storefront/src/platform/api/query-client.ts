import { QueryClient } from '@tanstack/react-query';
import { type AnswerOf, addressOf, type Contract, type Got, get, type InputOf } from './call.ts';

/** Never stale, no retry, no refetch on focus, no polling: as specified. A query's key is the path it GETs. */
export function newQueryClient(read: (path: string, signal?: AbortSignal) => Promise<Got> = get): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [path, shape], signal }) => {
          const got = await read(String(path), signal);
          return shape === 'page' ? pageOf(got) : got.body;
        },
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
  /** `page`: the answer is kept with what its headers say of the whole list. */
  queryKey: readonly [path: string, shape?: 'page'];
  answer?: Answer;
}

/** One page of a list, as the cache keeps it. */
export interface ListPage<Item> {
  items: Item[];
  /** Of the whole list. */
  total: number;
  /** Path of the next page; null on the last one. */
  next: string | null;
}

export const readListPage = async (path: string, signal: AbortSignal): Promise<ListPage<unknown>> =>
  pageOf(await get(path, signal));

/** A list that says nothing about itself is whole. */
function pageOf({ body, total, next }: Got): ListPage<unknown> {
  const items = Array.isArray(body) ? body : [];
  return { items, total: total ?? items.length, next };
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
