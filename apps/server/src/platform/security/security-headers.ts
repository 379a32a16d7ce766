import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proxyFault } from '#platform/http/own-address.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { bearerOf } from './access-keys.ts';

/** For responses other than pages: a browser that opens one as a page loads and runs nothing. */
const NON_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ONE_YEAR_SECONDS = 31_536_000;
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // For browsers that do not support frame-ancestors.
  'x-frame-options': 'DENY',
  'content-security-policy': NON_PAGE_POLICY,
};
const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` };

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

/** The headers of every response. Pages and the API documentation replace the content security policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(request.isSecure ? HTTPS_HEADERS : HEADERS);
}

/** Refuses requests with several Host headers: proxy and server might each choose another one (RFC 9112). */
export function registerSingleHost(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, i) => i % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    if (hosts.length <= 1) done();
    else done(new Refusal('request.invalid', { detail: 'There must be one Host header' }));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A token in the address or a signature authorizes the call; no cookie is read. Mail programs (RFC 8058) and Stripe
     * call it.
     */
    isOpenToOtherOrigins?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site requests that change something (CSRF). */
export function registerSameOrigin(app: FastifyInstance) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = SAFE_METHODS.has(request.method) || request.routeOptions.config?.isOpenToOtherOrigins === true;
    if (isOpen || isByKey(request) || !isCrossSite(request)) return done();
    const detail = proxyFault(request);
    const now = performance.now();
    if (detail !== undefined && now - loggedAt >= MINUTE_MS) {
      loggedAt = now;
      request.log.warn({ origin: request.headers.origin, host: request.host, detail }, 'foreign origin refused');
    }
    done(new Refusal('request.foreign_origin', detail === undefined ? {} : { detail }));
  });
}

/** Browsers never add a key to another site's request, and with a key no cookie is read. */
const isByKey = (request: FastifyRequest) =>
  request.routeOptions.config?.keyScope !== undefined && bearerOf(request) !== null;

/**
 * `Sec-Fetch-Site` is set by the browser and cannot be forged by a page, so it decides where it is present. Older browsers
 * send `Origin`. A request with neither does not come from a page of another site, but from curl or another program.
 */
function isCrossSite({ headers, host, isSecure }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const origin = URL.parse(headers.origin);
  // A page of this name that came unprotected may be anybody's.
  return origin?.host !== host || (isSecure && origin.protocol !== 'https:');
}
