import {
  answerReview,
  deleteReview,
  listReviews,
  markHelpful,
  ownReview,
  putReview,
  unmarkHelpful,
} from '@beautymark/contracts/reviews';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { ReviewsService } from './reviews.service.ts';

export const reviewsRoutes = ({ reviews }: { reviews: ReviewsService }) =>
  routesOf(
    serve(listReviews, async ({ params, query, request, reply }) => {
      const { list, nextCursor } = await reviews.list(params.id, query);
      reply.headers(nextPageHeader(request.url, { nextCursor }));
      return list;
    }),
    serve(ownReview, ({ by, params }) => reviews.own(by, params.id)),
    serve(putReview, ({ by, params, body }) => reviews.put(by, params.id, body)),
    serve(deleteReview, ({ by, params }) => reviews.remove(by, params.id)),
    serve(markHelpful, ({ by, params }) => reviews.setHelpful(by, params.id, true)),
    serve(unmarkHelpful, ({ by, params }) => reviews.setHelpful(by, params.id, false)),
    serve(answerReview, ({ by, params, body }) => reviews.answer(by, params.id, body.text)),
  );
