import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** PostgreSQL can't store NUL in text and nobody types it: refused at the door, on both databases alike. */
const ESCAPED_NUL = /\\u0000/;

/**
 * JSON as Fastify reads it (no __proto__), with two differences: an empty body counts as none, since browsers send
 * `Content-Type: application/json` along with an empty logout; and text may not hold NUL.
 */
export function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (ESCAPED_NUL.test(body)) return done(new Refusal('request.invalid', { detail: 'Text may not hold NUL' }));
    void parse(request, body, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.includes('%00')) done();
    else done(new Refusal('request.invalid', { detail: 'Text may not hold NUL' }));
  });
}
