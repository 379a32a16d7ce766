import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiQuery, type ListPage, readListPage } from './query-client.ts';

/**
 * A list of the shop, page after page; each names the next. Others change such lists, so each time it is shown it is
 * read anew. While another question is under way the last answer stays.
 */
export function useListPages<Item>({ queryKey: [path] }: ApiQuery<Item[]>) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, 'pages'],
    initialPageParam: path,
    queryFn: ({ pageParam, signal }) => readListPage(pageParam, signal),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    placeholderData: (last) => last,
  });
  // The path's contract names what its pages hold.
  const pages = data?.pages as ListPage<Item>[] | undefined;
  return {
    items: pages?.flatMap(({ items }) => items),
    total: pages?.at(-1)?.total ?? 0,
    isError: query.isError,
    error: query.error,
    isReadingMore: query.isFetchingNextPage,
    retry: query.refetch,
    readMore: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}
