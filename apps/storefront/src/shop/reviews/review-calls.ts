import type { ReviewSort } from '@beautymark/contracts/review-choices';
import type { ReviewList, ReviewText } from '@beautymark/contracts/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { get } from '#platform/api/call.ts';
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
export const staleAfterReview = /^\/api\/products\b/;
/** Of a vote or an answer: the reviews of this product. */
export const reviewsOf = (productId: number) => new RegExp(`^/api/products/${productId}/review`);
