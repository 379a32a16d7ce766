import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const ID_BYTES = 9;
/** Random bytes for several ids are fetched at once, because each call to the operating system is expensive. */
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

/** Writes one log line per answered request. */
export function registerRequestLog(app: FastifyInstance) {
  // A callback, because a promise would add a tenth to the cost of a small response.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // These lines contain no secrets, so redaction is switched off for speed.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime * 10) / 10;
    // Logs the route's pattern, not the address: queries and ids may be personal.
    lines.info({ reqId: id, method, route: routeOptions.url ?? 'unknown', status: statusCode, ms }, 'request answered');
    done();
  });
}
