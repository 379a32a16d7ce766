import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../lifecycle/clock.ts';
import { clientNetwork } from '../security/client-address.ts';
import type { RateLimits } from '../security/rate-limits.ts';

/** Reads of other programs: agents' calls, feeds, sitemaps, files. Cached responses are not counted. */
const READS = { name: 'reads of programs', hits: 300, withinMs: 5 * MINUTE_MS };

/**
 * Limits routes with `config.isForPrograms`.
 * @returns counts a response that is not cached
 */
export function limitProgramReads(app: FastifyInstance, limits: RateLimits) {
  const count = async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.isForPrograms) await limits.hitFrom(clientNetwork(request), READS);
  };
  // A callback: a promise adds to the cost of a cached response.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isCached) done();
    else count(request).then(() => done(), done);
  });
  return count;
}
