import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For responses that are not pages: a browser that opens one as a page loads and runs nothing. */
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

/** The headers of every response. Pages and the API documentation replace the content security policy. */
const securityHeaders = (protocol: FastifyRequest['protocol']): Record<string, string> =>
  protocol === 'https' ? HTTPS_HEADERS : HEADERS;

export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders(request.protocol));
}
