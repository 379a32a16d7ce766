import type { ReviewSort } from '@beautymark/contracts/review-choices';
import type { ReviewList, ReviewText } from '@beautymark/contracts/reviews';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call, get } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export interface ReviewFilters {
  sort: ReviewSort;
  stars: number | null;
  tone: ReviewText['tone'] | null;
}

export const ownReviewQuery = (id: number) => apiQuery('/api/products/:id/review', { params: { id } });

/** The reviews page after page, each with the rating and the bars. While another question is under way the last answer stays. */
export function useReviewPages(productId: number, { sort, stars, tone }: ReviewFilters) {
  const {
    queryKey: [path],
  } = apiQuery('/api/products/:id/reviews', {
    params: { id: productId },
    querystring: { sort: sort === 'newest' ? undefined : sort, stars: stars ?? undefined, tone: tone ?? undefined },
  });
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, 'pages'],
    initialPageParam: path,
    queryFn: async ({ pageParam, signal }) => {
      const { body, next } = await get(pageParam, signal);
      // The path's contract defines the type of its answer.
      return { list: body as ReviewList, next };
    },
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    placeholderData: (last) => last,
  });
  return {
    /** The rating of the latest page: all pages are of the same product. */
    list: data?.pages.at(-1)?.list,
    items: data?.pages.flatMap(({ list }) => list.items) ?? [],
    error: query.error,
    retry: query.refetch,
    isAsking: query.isPlaceholderData,
    isReadingMore: query.isFetchingNextPage,
    readMore: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}

/** A review changes the product's rating in every list that contains it. */
const reloadProducts = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/products') });
const reloadReviews = (cache: QueryClient, id: number) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/products/${id}/review`),
  });

export async function saveReview(cache: QueryClient, id: number, body: ReviewText): Promise<void> {
  await call('PUT', '/api/products/:id/review', { params: { id }, body });
  await reloadProducts(cache);
}

export async function removeReview(cache: QueryClient, id: number): Promise<void> {
  await call('DELETE', '/api/products/:id/review', { params: { id } });
  await reloadProducts(cache);
}

export async function setHelpful(
  cache: QueryClient,
  productId: number,
  { id, isHelpful }: { id: number; isHelpful: boolean },
): Promise<void> {
  if (isHelpful) await call('POST', '/api/reviews/:id/helpful', { params: { id } });
  else await call('DELETE', '/api/reviews/:id/helpful', { params: { id } });
  await reloadReviews(cache, productId);
}

export async function sendAnswer(
  cache: QueryClient,
  productId: number,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await call('POST', '/api/reviews/:id/answer', { params: { id }, body: { text } });
  await reloadReviews(cache, productId);
}
