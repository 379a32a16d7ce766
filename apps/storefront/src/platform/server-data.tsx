import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { FirstView } from './page.ts';
import type { ApiQuery } from './query-client.ts';

/** What the server had read when it rendered the page, by path. */
export type ServerData = Readonly<Record<string, unknown>>;

/** Stands in it where the server found nothing at the address: the browser then begins with the same page. */
export const NOT_FOUND = 'not-found';

const ServerDataContext = createContext<ServerData>({});

export function ServerDataProvider({ data, children }: { data: ServerData; children: ReactNode }) {
  return <ServerDataContext value={data}>{children}</ServerDataContext>;
}

/** Takes out of a warmed cache what succeeded, of long lists as much as the first view shows. */
export function serverDataOf(cache: QueryClient, firstView: FirstView): ServerData {
  return Object.fromEntries(
    cache
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [String(query.queryKey[0]), query.state.data] as const)
      .map(([path, answer]) => [path, shownOf(answer, firstView[path])]),
  );
}

const shortened = new WeakMap<object, unknown[]>();

/** The same object for the same list, as long as the list lives: what was made of it can be kept beside it. */
function shownOf(answer: unknown, count: number | undefined): unknown {
  if (count === undefined || !Array.isArray(answer)) return answer;
  const known = shortened.get(answer);
  if (known?.length === Math.min(count, answer.length)) return known;
  const shown = answer.slice(0, count);
  shortened.set(answer, shown);
  return shown;
}

/** What the server has drawn the page from; stays where the repeated call fails, and a page may go on showing it. */
export function useDrawn<Answer>({ queryKey }: ApiQuery<Answer>): Answer | undefined {
  // The path's contract names the answer that lies under it.
  return use(ServerDataContext)[queryKey[0]] as Answer | undefined;
}

/**
 * Reads the shop. The server's data fills the first view as a placeholder; the call is still made once after
 * hydration and its answer counts, a failure included.
 * @param keepLast  the answer to the question before stays in place until this one's is here
 */
export function useApi<Answer>(
  { queryKey }: ApiQuery<Answer>,
  { enabled = true, keepLast = false } = {},
): UseQueryResult<Answer> {
  const placeholder = use(ServerDataContext)[queryKey[0]];
  const result = useQuery<unknown>({
    queryKey,
    enabled,
    placeholderData: (last: unknown) => placeholder ?? (keepLast ? last : undefined),
  });
  // The page is taken over in parts, and an answer may come between two of them: a later part begins as it was drawn.
  const isEarly = useSyncExternalStore(
    neverChanges,
    () => false,
    () => placeholder !== undefined && result.data !== placeholder,
  );
  // A query and the placeholder of the same path have the answer that the path's contract names.
  return (isEarly ? { ...result, data: placeholder } : result) as UseQueryResult<Answer>;
}

const neverChanges = () => () => {};
