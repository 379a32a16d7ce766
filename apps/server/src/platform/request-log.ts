import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const ID_BYTES = 9;
/** Asking the system for chance costs more than the rest of an id: it is asked for many at once. */
let pool = randomBytes(0);
let used = 0;

export function newRequestId(): string {
  if (used >= pool.length) {
    pool = randomBytes(ID_BYTES * 512);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
}

/** One line per answered request. The route's pattern stands for the address: queries and ids may be personal. */
export function registerRequestLog(app: FastifyInstance) {
  // With callbacks: these run for every answer, and a promise each would be a tenth of what an answer from memory costs.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // Nothing in the line can be a secret, so nobody looks for one.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request answered',
    );
    done();
  });
}
