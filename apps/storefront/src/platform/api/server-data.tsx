import { type QueryClient, replaceEqualDeep, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { useIsHydrating } from '../page/hydrated.ts';
import type { ApiQuery } from './query-client.ts';

/** The data from which the server rendered the page; sent to the browser as JSON. */
export interface ServerData {
  /** The shop's public origin, for addresses that must be absolute. */
  origin: string;
  /** The address has no page: the browser hydrates the same not-found page. */
  isNotFound?: boolean;
  /** The shop takes money: nothing on it may call itself a demo. */
  isSelling?: boolean;
  /** Answers by their queries' keys. */
  answers: Readonly<Record<string, unknown>>;
}

const ServerDataContext = createContext<ServerData>({ origin: '', answers: {} });

export function ServerDataProvider({ data, children }: { data: ServerData; children: ReactNode }) {
  return <ServerDataContext value={data}>{children}</ServerDataContext>;
}

export const useServerData = (): ServerData => use(ServerDataContext);

export const useIsSelling = (): boolean => useServerData().isSelling === true;

/** Under which the server's data hold the answer to a query. */
export const answerKey = ({ queryKey }: { queryKey: readonly unknown[] }): string => queryKey.join(' ');

/** Returns the successful answers of a filled query cache. */
export const answersIn = (cache: QueryClient): ServerData['answers'] =>
  Object.fromEntries(
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [answerKey({ queryKey }), state.data]),
  );

/** The answer from which the server rendered the page. A page may keep showing it when the browser's own call fails. */
export function useServerAnswer<Answer>(query: ApiQuery<Answer>): Answer | undefined {
  // The path's contract defines the type of its answer.
  return useServerData().answers[answerKey(query)] as Answer | undefined;
}

/**
 * Queries the API. The server's data fills the first render as a placeholder; the call is still made once after
 * hydration, and its result replaces the placeholder, even when it is an error.
 * @param keepLast  show the previous answer until the new one arrives
 * @param isFresh  refetch whenever it is shown, because others change it
 */
export function useApi<Answer>(
  { queryKey }: ApiQuery<Answer>,
  { enabled = true, keepLast = false, isFresh = false } = {},
): UseQueryResult<Answer> {
  const placeholder = useServerData().answers[answerKey({ queryKey })];
  const result = useQuery<unknown>({
    queryKey,
    enabled,
    refetchOnMount: isFresh ? 'always' : true,
    placeholderData: (last: unknown) => placeholder ?? (keepLast ? last : undefined),
    // An answer that says what the server's data said is the same object: nothing is rendered again.
    structuralSharing: (last, answer) => replaceEqualDeep(last ?? placeholder, answer),
  });
  // React hydrates the page in parts, and an answer may arrive between two of them. Later parts must still start from
  // the server's data.
  const isHydrating = useIsHydrating(placeholder !== undefined && result.data !== placeholder);
  // A query and the placeholder of the same path share the type of the path's contract.
  return (isHydrating ? { ...result, data: placeholder } : result) as UseQueryResult<Answer>;
}
