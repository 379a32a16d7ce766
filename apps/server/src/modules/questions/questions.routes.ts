import {
  answerHouseQuestion,
  answerQuestion,
  askAboutParcel,
  askAboutProduct,
  houseQuestions,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { QuestionsService } from './questions.service.ts';

interface Deps {
  questions: QuestionsService;
}

export const questionsRoutes =
  ({ questions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...askAboutProduct,
      handler: async (request, reply) => {
        const id = await questions.askAboutProduct(shopperOf(request), request.params.id, request.body.text);
        request.log.info({ questionId: id }, 'question asked');
        return reply.code(201).send({ id });
      },
    });
    app.route({
      ...askAboutParcel,
      handler: async (request, reply) => {
        const { id: orderId, parcelId } = request.params;
        const id = await questions.askAboutParcel(shopperOf(request), { orderId, parcelId }, request.body.text);
        request.log.info({ questionId: id }, 'question asked');
        return reply.code(201).send({ id });
      },
    });
    app.route({
      ...sellerQuestions,
      handler: async (request, reply) => {
        const page = await questions.list(shopperOf(request), request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.questions);
      },
    });
    app.route({
      ...answerQuestion,
      handler: (request) => questions.answer(shopperOf(request), request.params.id, request.body.text),
    });
    app.route({
      ...houseQuestions,
      handler: async (request, reply) => {
        const page = await questions.list(null, request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.questions);
      },
    });
    app.route({
      ...answerHouseQuestion,
      handler: (request) => questions.answer(null, request.params.id, request.body.text),
    });
  };
