import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../lifecycle/clock.ts';
import { clientNetwork } from '../security/client-address.ts';
import type { RateLimits } from '../security/rate-limits.ts';

/** What other programs read without a page: agents' calls, feeds, sitemaps, files. What is in the cache costs nothing and is not counted. */
const READS = { name: 'reads of programs', hits: 300, withinMs: 5 * MINUTE_MS };

/** Limits routes with `config.isForPrograms`. @returns  counts a response that is in no cache and has to be made */
export function limitProgramReads(app: FastifyInstance, limits: RateLimits) {
  const count = async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.isForPrograms) await limits.hitFrom(clientNetwork(request), READS);
  };
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.isCached) await count(request);
  });
  return count;
}
