import {
  dismissReport,
  hastyReviews,
  hideProduct,
  hideReview,
  operatorReports,
  reportProduct,
  reportQuestion,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
} from '@beautymark/contracts/moderation';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { ModerationService } from './moderation.service.ts';

interface Deps {
  moderation: ModerationService;
}

export const moderationRoutes =
  ({ moderation }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...reportReview,
      handler: async (request, reply) => {
        await moderation.reportReview(shopperOf(request), request.params.id, request.body.reason);
        request.log.info({ reviewId: request.params.id }, 'review reported');
        return reply.code(204).send();
      },
    });
    app.route({
      ...reportProduct,
      handler: async (request, reply) => {
        await moderation.reportProduct(shopperOf(request), request.params.id, request.body.reason);
        request.log.info({ productId: request.params.id }, 'product reported');
        return reply.code(204).send();
      },
    });
    app.route({
      ...reportQuestion,
      handler: async (request, reply) => {
        await moderation.reportQuestion(shopperOf(request), request.params.id, request.body.reason);
        request.log.info({ questionId: request.params.id }, 'question reported');
        return reply.code(204).send();
      },
    });
    app.route({
      ...operatorReports,
      handler: async (request, reply) => {
        const { settled, ...page } = request.query;
        const found = await moderation.reports({ ...page, isSettled: settled === 'true' });
        return reply.headers(nextPageHeader(request.url, found)).send(found.reports);
      },
    });
    app.route({
      ...hastyReviews,
      handler: async (request, reply) => {
        const found = await moderation.hastyReviews(request.query);
        return reply.headers(nextPageHeader(request.url, found)).send(found.reviews);
      },
    });
    app.route({
      ...hideReview,
      handler: async (request, reply) => {
        await moderation.hideReview(decisionIn(request));
        request.log.info({ reviewId: request.params.id }, 'review hidden');
        return reply.code(204).send();
      },
    });
    app.route({
      ...restoreReview,
      handler: async (request, reply) => {
        await moderation.restoreReview(decisionIn(request));
        request.log.info({ reviewId: request.params.id }, 'review restored');
        return reply.code(204).send();
      },
    });
    app.route({
      ...hideProduct,
      handler: async (request, reply) => {
        await moderation.hideProduct(decisionIn(request));
        request.log.info({ productId: request.params.id }, 'product hidden');
        return reply.code(204).send();
      },
    });
    app.route({
      ...restoreHiddenProduct,
      handler: async (request, reply) => {
        await moderation.restoreProduct(decisionIn(request));
        request.log.info({ productId: request.params.id }, 'product restored');
        return reply.code(204).send();
      },
    });
    app.route({
      ...dismissReport,
      handler: async (request, reply) => {
        await moderation.dismiss(decisionIn(request));
        request.log.info({ reportId: request.params.id }, 'report dismissed');
        return reply.code(204).send();
      },
    });
  };

type DecisionRequest = FastifyRequest & { params: { id: number }; body: { reason: string } };
const decisionIn = (request: DecisionRequest) => ({
  operatorId: shopperOf(request),
  id: request.params.id,
  reason: request.body.reason,
});
