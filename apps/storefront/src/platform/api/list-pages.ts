import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiQuery, type ListPage, readListPage } from './query-client.ts';

/**
 * A list of the shop, page after page; each names the next. It is read anew each time it is shown, because others change
 * it. While another question is under way the last answer stays.
 */
export function useListPages<Item>({ queryKey: [path] }: ApiQuery<Item[]>, { enabled = true } = {}) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, 'pages'],
    enabled,
    initialPageParam: path,
    queryFn: ({ pageParam, signal }) => readListPage(pageParam, signal),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    placeholderData: (last) => last,
  });
  // The path's contract names what its pages hold.
  const pages = data?.pages as ListPage<Item>[] | undefined;
  return {
    data: pages?.flatMap(({ items }) => items),
    total: pages?.at(-1)?.total ?? 0,
    isPending: query.isPending,
    isError: query.isError,
    isReadingMore: query.isFetchingNextPage,
    refetch: query.refetch,
    readMore: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}

export type ListPages<Item> = ReturnType<typeof useListPages<Item>>;

export function updateListPages<Item>(
  cache: QueryClient,
  { queryKey: [path] }: ApiQuery<Item[]>,
  change: (item: Item) => Item,
) {
  cache.setQueryData<InfiniteData<ListPage<Item>>>(
    [path, 'pages'],
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}
