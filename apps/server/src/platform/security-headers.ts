import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is no page shows nothing and runs nothing, even if a browser were led to open it as one. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ONE_YEAR_SECONDS = 31_536_000;
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'content-security-policy': NO_PAGE,
};
const OVER_HTTPS = { ...EVERYWHERE, 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` };

/** What every answer carries; pages and the documentation put their own content policy in place of this one. */
const securityHeaders = (protocol: FastifyRequest['protocol']): Record<string, string> =>
  protocol === 'https' ? OVER_HTTPS : EVERYWHERE;

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders(request.protocol));
}
