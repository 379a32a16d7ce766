import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { bearerOf } from './access-keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token in the address decides, and no cookie is read: mail programs call it (RFC 8058). */
    isOpenToOtherOrigins?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site requests that change something (CSRF). */
export function registerSameOrigin(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = SAFE_METHODS.has(request.method) || request.routeOptions.config?.isOpenToOtherOrigins === true;
    if (isOpen || isByKey(request) || !isCrossSite(request)) done();
    else done(new Refusal('request.foreign_origin'));
  });
}

/** No browser adds a key to another site's request by itself, and beside it no cookie is read. */
const isByKey = (request: FastifyRequest) =>
  request.routeOptions.config?.keyScope !== undefined && bearerOf(request) !== null;

/**
 * `Sec-Fetch-Site` is set by the browser and cannot be forged by a page, so it decides where it is present. Older browsers
 * send `Origin`. A request with neither does not come from a page of another site, but from curl or another program.
 */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
