import type { FastifyInstance, HTTPMethods } from 'fastify';
import { notFound } from './problems.ts';
import { Refusal } from './refusal.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Everything under /api is a call: an unknown address is a 404 problem, never a page, and a known one that is asked in
 * another way is a 405 that names the right ways.
 * @returns  to be called once every route is there
 */
export function watchForUnknownCalls(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = known.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allowed = METHODS.filter((method) => methods.has(method)).join(', ');
      app.route({
        url,
        method: METHODS.filter((method) => !methods.has(method)),
        handler: (_request, reply) => {
          reply.header('Allow', allowed);
          throw new Refusal('request.method_not_allowed');
        },
      });
    }
    app.all('/api/*', notFound);
  };
}
