import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** PostgreSQL cannot store NUL in text, so it is refused for both databases. */
const ESCAPED_NUL = /\\u0000/;

/**
 * Parses JSON as Fastify does (rejecting __proto__), with two differences: an empty body counts as no body, because
 * browsers send `Content-Type: application/json` with an empty logout request, and text must not contain NUL.
 */
export function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (ESCAPED_NUL.test(body)) return done(new Refusal('request.invalid', { detail: 'Text must not contain NUL' }));
    void parse(request, body, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.includes('%00')) done();
    else done(new Refusal('request.invalid', { detail: 'Text must not contain NUL' }));
  });
}
