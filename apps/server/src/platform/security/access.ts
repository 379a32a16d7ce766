import type { Role } from '@beautymark/contracts/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Sessions } from './sessions.ts';

type Guards = Pick<Sessions, 'signedIn' | 'sellersOnly' | 'operatorsOnly'>;

/**
 * Gives every route the hook of its contract's role, before the route's own hooks: who may not ask is told so before
 * a limit counts the request or a body takes space. Register it before the routes.
 */
export function registerAccess(app: FastifyInstance, { signedIn, sellersOnly, operatorsOnly }: Guards): void {
  const guards = { public: null, 'signed-in': signedIn, seller: sellersOnly, operator: operatorsOnly };
  app.addHook('onRoute', (route: RouteOptions & { role?: Role }) => {
    const guard = guards[route.role ?? 'public'];
    if (guard) route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}
