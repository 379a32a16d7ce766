import {
  ANALYZE_BODY_LIMIT,
  analyzeAndRecommend,
  forgetAnalysis,
  matchesForAnalysis,
} from '@beautymark/contracts/face';
import { askKeyBot } from '@beautymark/contracts/keybot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import { clientAddress } from '#platform/security/client-address.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { AdvisorClient } from './advisor-client.ts';
import { CONTEXT_COOKIE } from './analysis-context.ts';
import { refuseLargePhoto } from './face.routes.ts';
import { TALK_COOKIE } from './talk-cookie.ts';

const RETRY_SECONDS = 5;
/** The service's own cookies; the session is none of its business. */
const OWN_COOKIES = [CONTEXT_COOKIE, TALK_COOKIE];
const PASSED_BACK = ['content-type', 'cache-control', 'retry-after'];

/** Forwards the calls of the face and chat services to another process, which validates them. */
export const advisorProxyRoutes =
  ({ ask }: Pick<AdvisorClient, 'ask'>) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // The contracts still describe these calls; the bytes go through as they are.
    app.setValidatorCompiler(() => (value) => ({ value }));
    const forward = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await ask({
        method: request.method,
        path: request.routeOptions.url ?? '/',
        headers: passedOn(request),
        body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
      });
      if (answer.kind !== 'answered') {
        throw new Refusal(answer.kind === 'timed-out' ? 'analysis.timed_out' : 'analysis.unavailable', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      for (const name of PASSED_BACK) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      const isOwn = (cookie: string) => OWN_COOKIES.some((name) => cookie.startsWith(`${name}=`));
      const cookies = answer.headers.getSetCookie().filter(isOwn);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.code(answer.status).send(answer.status === 204 ? undefined : Buffer.from(answer.body));
    };
    const config = { waitsElsewhere: true };
    app.route({
      ...analyzeAndRecommend,
      config,
      onRequest: uploadBudget(ANALYZE_BODY_LIMIT),
      errorHandler: refuseLargePhoto,
      handler: forward,
    });
    app.route({ ...matchesForAnalysis, config, handler: forward });
    app.route({ ...forgetAnalysis, handler: forward });
    app.route({ ...askKeyBot, config, handler: forward });
  };

function passedOn(request: FastifyRequest): Record<string, string> {
  const cookies = OWN_COOKIES.flatMap((name) => {
    const value = request.cookies[name];
    return value ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return {
    'x-forwarded-for': clientAddress(request),
    'x-forwarded-proto': request.protocol,
    ...(request.headers['content-type'] ? { 'content-type': request.headers['content-type'] } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  };
}
