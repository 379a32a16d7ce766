import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** One line per answered request. The route's pattern stands for the address: queries and ids may be personal. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request answered',
    );
  });
}
