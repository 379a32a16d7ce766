import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
};
/** An answer of a call shows nothing and runs nothing, even if a browser were led to open it as a page. */
const CALLS_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR_SECONDS = 31_536_000;

/** On every answer; pages and the documentation put their own content policy in place of this one. */
export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(EVERYWHERE);
  if (request.url.startsWith('/api/')) reply.header('Content-Security-Policy', CALLS_POLICY);
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}`);
}
