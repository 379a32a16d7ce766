import type { FastifyInstance } from 'fastify';
import { type ResponseCache, responseCache } from '../cache/response-cache.ts';
import { MINUTE_MS } from '../lifecycle/clock.ts';
import { clientNetwork } from '../security/client-address.ts';
import type { RateLimits } from '../security/rate-limits.ts';

/** What other programs read without a page: agents' calls, feeds, sitemaps, files. What is in the cache costs nothing and is not counted. */
const READS = { name: 'reads of programs', hits: 300, withinMs: 5 * MINUTE_MS };
/** A program that reads all of a large catalog replaces only the answers of other programs. */
const MAX_BYTES = 16 * 1024 * 1024;

type Options = Required<Omit<Parameters<typeof responseCache>[0], 'maxBytes'>> & { limits: RateLimits };

/** Limits routes with `config.isForPrograms`; a batch counts as many times as it has calls. @returns  the cache for their answers */
export function programReads(app: FastifyInstance, { version, admit, limits }: Options): ResponseCache {
  app.addHook('preHandler', async (request) => {
    const { isForPrograms, isCached } = request.routeOptions.config;
    if (!isForPrograms || isCached) return;
    const times = Array.isArray(request.body) ? Math.max(1, request.body.length) : 1;
    await limits.hitFrom(clientNetwork(request), READS, times);
  });
  return responseCache({
    version,
    maxBytes: MAX_BYTES,
    admit: async (request, reply, what) => {
      await admit(request, reply, what);
      await limits.hitFrom(clientNetwork(request), READS);
    },
  });
}
