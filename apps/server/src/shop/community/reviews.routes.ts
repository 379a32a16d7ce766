import {
  answerReview,
  deleteReview,
  listReviews,
  markHelpful,
  ownReview,
  putReview,
  unmarkHelpful,
} from '@beautymark/contracts/reviews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { ReviewsService } from './reviews.service.ts';

interface Deps {
  reviews: ReviewsService;
}

export const reviewsRoutes =
  ({ reviews }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listReviews,
      handler: async (request, reply) => {
        const { list, nextCursor } = await reviews.list(request.params.id, request.query);
        return reply.headers(nextPageHeader(request.url, { nextCursor })).send(list);
      },
    });
    app.route({
      ...ownReview,
      handler: (request) => reviews.own(shopperOf(request), request.params.id),
    });
    app.route({
      ...putReview,
      handler: async (request) => {
        const review = await reviews.put(shopperOf(request), request.params.id, request.body);
        // Without the tone: it is what a face was measured to be.
        request.log.info({ reviewId: review.id, productId: request.params.id }, 'review written');
        return review;
      },
    });
    app.route({
      ...deleteReview,
      handler: async (request, reply) => {
        await reviews.remove(shopperOf(request), request.params.id);
        request.log.info({ productId: request.params.id }, 'review deleted by its author');
        return reply.code(204).send();
      },
    });
    app.route({
      ...markHelpful,
      handler: async (request, reply) => {
        await reviews.setHelpful(shopperOf(request), request.params.id, true);
        return reply.code(204).send();
      },
    });
    app.route({
      ...unmarkHelpful,
      handler: async (request, reply) => {
        await reviews.setHelpful(shopperOf(request), request.params.id, false);
        return reply.code(204).send();
      },
    });
    app.route({
      ...answerReview,
      handler: async (request) => {
        const review = await reviews.answer(shopperOf(request), request.params.id, request.body.text);
        request.log.info({ reviewId: review.id }, 'review answered');
        return review;
      },
    });
  };
