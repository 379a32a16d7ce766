import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionOn, readOwnAgain, recheckAfter401 } from '../session/session.ts';
import { toast } from '../toasts/toasts.ts';
import { type AnswerOf, type ApiPage, type CallAt, get, type InputOf, type UrlOf, urlOf } from './call.ts';
import { describeFailure, isUnanswered } from './describe-error.ts';

/** What the toast of a failed write says: a title, to which the cause is added, or exactly these words. */
export type FailureWords = string | { title: string; description?: string };

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      failure?: FailureWords;
      /** Addresses of what the write makes stale: it is read anew before the write counts as done. */
      reloads?: RegExp | undefined;
      /** A form that says itself that the session has ended, and keeps what was typed into it. */
      tellsSessionEnd?: boolean;
    };
  }
}

/**
 * Never stale, no retry, no refetch on focus, no polling: as specified. A query's key is the path it GETs. A write that is
 * answered with 401 ends the session, a read asks first who is signed in. A failed write is told in its `failure` words. After
 * one without an answer the page shows what the shop holds now.
 */
export function newQueryClient(read: (path: string, signal?: AbortSignal) => Promise<ApiPage> = get): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => recheckAfter401(error, client) }),
    mutationCache: new MutationCache({
      onSuccess: async (_result, _variables, _context, { meta }) => {
        if (meta?.reloads) await reload(client, meta.reloads);
      },
      onError: (error, _variables, _result, { meta = {} }) => {
        if (!meta.tellsSessionEnd && endSessionOn(error, client)) return;
        if (meta.failure) tellFailure(meta.failure, error);
        if (isUnanswered(error)) void readOwnAgain(client);
      },
    }),
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
  return client;
}

/** Reads anew what is on the page, and marks the rest stale. @param addresses  matches the paths of its calls */
export const reload = (cache: QueryClient, addresses: RegExp): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => addresses.test(String(path)) });

function tellFailure(words: FailureWords, error: unknown): void {
  if (typeof words === 'string') {
    const { text, why } = describeFailure(words, error);
    toast(text, { description: why ?? 'Please try again.', tone: 'destructive' });
  } else {
    const { title, ...description } = words;
    toast(title, { ...description, tone: 'destructive' });
  }
}

/** A GET of the shop's API, identified by its path. `Answer` exists for the compiler only. */
export interface ApiQuery<Answer> {
  /** `page`: the answer is cached together with the list's total and next page from its headers. */
  queryKey: readonly [path: string, shape?: 'page'];
  answer?: Answer;
}

export interface ListPage<Item> {
  items: Item[];
  total: number;
  /** Path of the next page; null on the last one. */
  next: string | null;
}

export const readListPage = async (path: string, signal: AbortSignal): Promise<ListPage<unknown>> =>
  pageOf(await get(path, signal));

/** A list without paging headers is complete. */
function pageOf({ body, total, next }: ApiPage): ListPage<unknown> {
  const items = Array.isArray(body) ? body : [];
  return { items, total: total ?? items.length, next };
}

/** The query of a GET. The same path is the same query in every component. */
export function apiQuery<U extends UrlOf<'GET'>>(
  url: U,
  ...[input]: unknown extends InputOf<CallAt<'GET', U>> ? [input?: undefined] : [input: InputOf<CallAt<'GET', U>>]
): ApiQuery<AnswerOf<CallAt<'GET', U>>> {
  return { queryKey: [urlOf(url, input)] };
}

/** @param path  of the first page, or as the page before names it */
export const pageAt = <Item>(path: string): ApiQuery<ListPage<Item>> => ({ queryKey: [path, 'page'] });

export const readCached = <Answer>(cache: QueryClient, query: ApiQuery<Answer>): Answer | undefined =>
  cache.getQueryData<Answer>(query.queryKey);
