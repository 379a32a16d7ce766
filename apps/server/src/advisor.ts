import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { argon2Passwords } from '#modules/accounts/index.ts';
import { catalogueReader, catalogueVersion } from '#modules/catalog/index.ts';
import type { Env } from '#platform/env.ts';
import { registerHealth } from '#platform/health.ts';
import { trackApiRoutes } from '#platform/http/unknown-api-routes.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { scheduledCleanup } from '#platform/lifecycle/scheduled-cleanup.ts';
import { registerMetrics } from '#platform/metrics.ts';
import { rateLimits } from '#platform/security/rate-limits.ts';
import { sessionSecret } from '#platform/security/secret.ts';
import { createServer } from '#platform/server.ts';
import { type AdvisorBackends, registerAdvisorRoutes } from './advisor-backends.ts';
import { openSeededDatabase } from './seed/seeded-database.ts';

interface Needs {
  env: Env;
  log: Log;
  backends: Exclude<AdvisorBackends, { address: string }>;
  clock?: Clock;
  hashPassword?: (password: string) => Promise<string>;
}

/**
 * The face and chat services as a process of their own, for a shop whose ADVISOR_URL names it. It knows no users and no
 * carts. Its catalogue is the shop's PostgreSQL, or its own copy of the supplied one beside an embedded shop.
 */
export async function buildAdvisor(needs: Needs): Promise<FastifyInstance> {
  const { env, log, backends, clock = systemClock, hashPassword = argon2Passwords().hash } = needs;
  // A shop on the same DATA_DIR holds its lock.
  const own = { ...env, DATA_DIR: join(env.DATA_DIR, 'advisor') };
  const database = await openSeededDatabase({ env: own, clock, log, hashPassword });
  const app = await createServer(env, log);
  const measure = registerMetrics(app, env);
  app.addHook('onClose', () => database.close());
  const limits = rateLimits({ db: database.db, clock, isOn: env.RATE_LIMITS === 'on' });
  const catalogue = catalogueReader(database, catalogueVersion(database));

  const answerUnknownCalls = trackApiRoutes(app);
  registerHealth(app, database.db);
  await registerAdvisorRoutes(app, backends, { catalogue, limits, measure, secret: sessionSecret(own) });
  answerUnknownCalls();
  const hourly = scheduledCleanup(log, { rateLimits: limits.removeExpired });
  app.addHook('onClose', async () => hourly.stop());
  return app;
}
