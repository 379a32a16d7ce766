import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site's page tries to change here with this browser's cookies. */
export function registerSameOrigin(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request)) done();
    else done(new Refusal('request.foreign_origin'));
  });
}

/**
 * `Sec-Fetch-Site` is set by the browser and can't be forged by a page, so it decides where it is present; older
 * browsers send `Origin`. Neither means: not a browser's cross-site request (curl, a test, another program).
 */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
