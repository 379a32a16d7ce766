import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
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
    // An address without parameters counts before one with them, as in the router.
    const routes = [...methodsByUrl].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const methods = routes.find(([url]) => isAddressOf(url, path))?.[1];
      // A supported method gets here when a parameter is longer than the router allows.
      if (!methods || methods.has(request.method)) return notFound(request, reply);
      reply.header('Allow', METHODS.filter((method) => methods.has(method)).join(', '));
      throw new Refusal('request.method_not_allowed');
    };
    app.all('/api', answer);
    app.all('/api/*', answer);
  };
}

/** Whether the path is one of the route's, such as `/api/cart/7` of `/api/cart/:itemId`. */
function isAddressOf(url: string, path: string): boolean {
  const parts = path.split('/');
  const pattern = url.split('/');
  return parts.length === pattern.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i]);
}
