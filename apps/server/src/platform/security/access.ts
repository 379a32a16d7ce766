import type { Role } from '@beautymark/contracts/contract';
import type { StaffArea } from '@beautymark/contracts/staff-roles';
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Sessions } from './sessions.ts';

type Guards = Pick<Sessions, 'signedIn' | 'sellersOnly' | 'staffOf'>;
type ContractRoute = RouteOptions & { role?: Role; area?: StaffArea };

/**
 * Gives every route the hook of its contract's role, before the route's own hooks: who may not ask is told so before
 * a limit counts the request or a body takes space. Register it before the routes.
 */
export function registerAccess(app: FastifyInstance, { signedIn, sellersOnly, staffOf }: Guards): void {
  const guardOf = ({ url, role = 'public', area }: ContractRoute): onRequestHookHandler | null => {
    if (role === 'public') return null;
    if (role === 'signed-in') return signedIn;
    if (role === 'seller') return sellersOnly;
    if (area === undefined) throw new Error(`${url} is an operator's call without an area`);
    return staffOf(area);
  };
  app.addHook('onRoute', (route: ContractRoute) => {
    const guard = guardOf(route);
    if (guard) route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}
