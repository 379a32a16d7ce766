import type { FastifyInstance, HTTPMethods } from 'fastify';
import { notFound } from './problems.ts';
import { Refusal } from './refusal.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Under /api, an unknown address is answered with a 404 problem, never a page, and an unsupported method with a 405 that
 * lists the supported ones.
 * @returns  a function that registers these answers; call it after all other routes
 */
export function trackApiRoutes(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...methodsByUrl]) {
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
