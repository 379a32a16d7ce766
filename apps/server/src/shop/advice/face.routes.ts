import {
  ANALYZE_BODY_LIMIT,
  analyzeAndRecommend,
  forgetAnalysis,
  matchesForAnalysis,
} from '@beautymark/contracts/face';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/http/refusal.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { AnalysisContext, AnalysisContexts } from './analysis-context.ts';
import { hasFace } from './analysis-vocabulary.ts';
import type { Scans } from './scans.service.ts';

interface Deps {
  scans: Scans;
  contexts: AnalysisContexts;
  /** What was said about another face, or an earlier result, must not shape the answers about this one. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Routes of the face service, which has no users and no carts. */
export const faceRoutes =
  ({ scans, contexts, endTalk }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    const begin = (request: FastifyRequest, reply: FastifyReply, { analysis }: AnalysisContext) => {
      endTalk(request, reply);
      return contexts.write(request, reply, { analysis });
    };

    app.route({
      ...analyzeAndRecommend,
      onRequest: [
        uploadBudget(ANALYZE_BODY_LIMIT),
        (request) => scans.enforceRateLimit(clientNetwork(request)),
        async () => scans.expectPhoto(),
      ],
      errorHandler: (error) => {
        throw 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo.too_large') : error;
      },
      handler: async (request, reply) => {
        const answer = await scans.analyze(request.body, clientNetwork(request));
        if (hasFace(answer.analysis)) await begin(request, reply, answer);
        return answer;
      },
    });
    app.route({
      ...matchesForAnalysis,
      onRequest: (request) => scans.enforceRateLimit(clientNetwork(request)),
      handler: async (request, reply) => {
        const answer = await scans.matches(request.body.analysis);
        await begin(request, reply, answer);
        return answer;
      },
    });
    app.route({
      ...forgetAnalysis,
      handler: async (request, reply) => {
        contexts.clear(request, reply);
        endTalk(request, reply);
        return reply.code(204).send();
      },
    });
  };
