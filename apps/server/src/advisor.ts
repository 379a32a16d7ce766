import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '#platform/http/server.ts';
import { trackApiRoutes } from '#platform/http/unknown-api-routes.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { registerHealth } from '#platform/lifecycle/health.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { scheduledCleanup } from '#platform/lifecycle/scheduled-cleanup.ts';
import { rateLimits } from '#platform/security/rate-limits.ts';
import { sessionSecret } from '#platform/security/secret.ts';
import { argon2Passwords } from '#shop/account/index.ts';
import { sessionInHeader } from '#shop/advice/index.ts';
import { catalogChanges, catalogReader } from '#shop/catalog/index.ts';
import { deliverySettings } from '#shop/delivery/index.ts';
import { type AdvisorBackends, registerAdvisorRoutes } from './advisor-backends.ts';
import { openSeededDatabase } from './seed/seeded-database.ts';

interface Deps {
  env: Env;
  log: Log;
  backends: Exclude<AdvisorBackends, { address: string }>;
  clock?: Clock;
  hashPassword?: (password: string) => Promise<string>;
}

/**
 * Builds the face and chat services as a separate process, to which a shop's ADVISOR_URL points. It has no users and no
 * carts. It reads the catalog from the shop's PostgreSQL or, beside an embedded shop, from its own copy of the seed data.
 */
export async function buildAdvisor(deps: Deps): Promise<FastifyInstance> {
  const { env, log, backends, clock = systemClock, hashPassword = argon2Passwords().hash } = deps;
  // The shop on the same DATA_DIR holds its lock.
  const advisorEnv = { ...env, DATA_DIR: join(env.DATA_DIR, 'advisor') };
  const database = await openSeededDatabase({ env: advisorEnv, clock, log, hashPassword });
  const app = await createServer(env, log);
  app.addHook('onClose', () => database.close());
  const limits = rateLimits({ db: database.db, clock, isOn: env.RATE_LIMITS === 'on' });
  const changes = await catalogChanges({ database, clock, log });
  const catalog = catalogReader(database, changes.version, clock);

  const registerUnknownApiRoutes = trackApiRoutes(app);
  const { photos } = await registerAdvisorRoutes(app, backends, {
    catalog,
    terms: async () => ({ delivery: await deliverySettings(database.db), isSelling: env.PAYMENTS === 'stripe' }),
    limits,
    clock,
    secret: sessionSecret(advisorEnv),
    sessionOf: sessionInHeader,
  });
  registerHealth(app, { database, photos });
  registerUnknownApiRoutes();
  const cleanup = scheduledCleanup(log, database.maintenancePool, { rateLimits: limits.removeExpired });
  app.addHook('onClose', async () => {
    await cleanup.stop();
    changes.stop();
  });
  return app;
}
