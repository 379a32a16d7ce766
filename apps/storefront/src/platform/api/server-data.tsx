import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { ApiQuery } from './query-client.ts';

/** What the server knew when it rendered the page; it travels to the browser as JSON. */
export interface ServerData {
  /** The shop's public origin, for addresses that must be absolute. */
  origin: string;
  /** There is nothing at the address: the browser begins with the same page as the server. */
  isNotFound?: boolean;
  /** Answers by path. */
  answers: Readonly<Record<string, unknown>>;
}

const ServerDataContext = createContext<ServerData>({ origin: '', answers: {} });

export function ServerDataProvider({ data, children }: { data: ServerData; children: ReactNode }) {
  return <ServerDataContext value={data}>{children}</ServerDataContext>;
}

export const useServerData = (): ServerData => use(ServerDataContext);

/** Takes out of a warmed cache what succeeded. */
export const answersIn = (cache: QueryClient): ServerData['answers'] =>
  Object.fromEntries(
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [String(queryKey[0]), state.data]),
  );

/** The answer that the server rendered the page from; a page may go on showing it when the browser's own call fails. */
export function useServerAnswer<Answer>({ queryKey }: ApiQuery<Answer>): Answer | undefined {
  // The path's contract names the answer that lies under it.
  return useServerData().answers[queryKey[0]] as Answer | undefined;
}

/**
 * Reads the shop. The server's data fills the first view as a placeholder; the call is still made once after
 * hydration and its answer counts, a failure included.
 * @param keepLast  the answer to the question before stays in place until this one's is here
 * @param isFresh  read anew each time it is shown: others change it
 */
export function useApi<Answer>(
  { queryKey }: ApiQuery<Answer>,
  { enabled = true, keepLast = false, isFresh = false } = {},
): UseQueryResult<Answer> {
  const placeholder = useServerData().answers[queryKey[0]];
  const result = useQuery<unknown>({
    queryKey,
    enabled,
    refetchOnMount: isFresh ? 'always' : true,
    placeholderData: (last: unknown) => placeholder ?? (keepLast ? last : undefined),
  });
  // React hydrates the page in parts, and an answer may arrive between two of them: a later part begins as it was rendered.
  const isEarly = useSyncExternalStore(
    neverChanges,
    () => false,
    () => placeholder !== undefined && result.data !== placeholder,
  );
  // A query and the placeholder of the same path have the answer that the path's contract names.
  return (isEarly ? { ...result, data: placeholder } : result) as UseQueryResult<Answer>;
}

const neverChanges = () => () => {};
