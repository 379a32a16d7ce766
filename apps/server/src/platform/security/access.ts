import type { Role } from '@beautymark/contracts/contract';
import type { KeyScope } from '@beautymark/contracts/key-scopes';
import type { StaffArea } from '@beautymark/contracts/staff-roles';
import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { type AccessKeys, bearerOf } from './access-keys.ts';
import type { Sessions } from './sessions.ts';

type Guards = Pick<Sessions, 'signedIn' | 'sellersOnly' | 'staffOf'> & Pick<AccessKeys, 'admit'>;
type ContractRoute = RouteOptions & { role?: Role; area?: StaffArea; scope?: KeyScope };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access keys with this scope may make the call, too. */
    keyScope?: KeyScope;
  }
}

/**
 * Gives every route the hook of its contract's role. It runs before the route's own hooks, so a forbidden call counts
 * toward no limit and its body takes no space. For a request with an access key only the key counts. Register it before
 * the routes.
 */
export function registerAccess(app: FastifyInstance, { signedIn, sellersOnly, staffOf, admit }: Guards): void {
  const roleGuard = ({ url, role = 'public', area }: ContractRoute): onRequestAsyncHookHandler | null => {
    if (role === 'public') return null;
    if (role === 'signed-in') return signedIn;
    if (role === 'seller') return sellersOnly;
    if (area === undefined) throw new Error(`${url} is an operator's call without an area`);
    return staffOf(area);
  };
  app.addHook('onRoute', (route: ContractRoute) => {
    const { scope } = route;
    const ofRole = roleGuard(route);
    if (!ofRole) return;
    if (scope !== undefined) route.config = { ...route.config, keyScope: scope };
    const guard: onRequestAsyncHookHandler = (request, reply) => {
      const secret = bearerOf(request);
      return secret === null ? ofRole.call(app, request, reply) : admit(request, reply, secret, scope);
    };
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}
