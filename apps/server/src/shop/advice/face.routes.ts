import {
  ANALYZE_BODY_LIMIT,
  analyzeAndRecommend,
  forgetAnalysis,
  matchesForAnalysis,
} from '@beautymark/contracts/face';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
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
export const faceRoutes = ({ scans, contexts, endTalk }: Deps) => {
  const begin = (request: FastifyRequest, reply: FastifyReply, { analysis }: AnalysisContext) => {
    endTalk(request, reply);
    return contexts.write(request, reply, { analysis });
  };
  const limitRate = (request: FastifyRequest) => scans.enforceRateLimit(clientNetwork(request));
  return routesOf(
    noStore,
    serve(
      analyzeAndRecommend,
      async ({ body, request, reply }) => {
        const answer = await scans.analyze(body, clientNetwork(request));
        if (hasFace(answer.analysis)) await begin(request, reply, answer);
        return answer;
      },
      {
        onRequest: [uploadBudget(ANALYZE_BODY_LIMIT), limitRate, async () => scans.expectPhoto()],
        errorHandler: refuseLargePhoto,
        config: { waitsElsewhere: true },
      },
    ),
    serve(
      matchesForAnalysis,
      async ({ body, request, reply }) => {
        const answer = await scans.matches(body.analysis);
        await begin(request, reply, answer);
        return answer;
      },
      { onRequest: limitRate, config: { waitsElsewhere: true } },
    ),
    serve(forgetAnalysis, ({ request, reply }) => {
      contexts.clear(request, reply);
      endTalk(request, reply);
    }),
  );
};

/** Fastify's own refusal of a long body, in the words of a photo. */
export function refuseLargePhoto(error: Error): never {
  throw 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo.too_large') : error;
}
