import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { argon2Passwords } from '#modules/accounts/index.ts';
import { catalogueReader, catalogueVersion } from '#modules/catalog/index.ts';
import { chores } from '#platform/chores.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Env } from '#platform/env.ts';
import { registerHealth } from '#platform/health.ts';
import type { Log } from '#platform/log.ts';
import { registerMetrics } from '#platform/metrics.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { sessionSecret } from '#platform/secret.ts';
import { createServer } from '#platform/server.ts';
import { watchForUnknownCalls } from '#platform/unknown-calls.ts';
import { type Doors, registerDoors } from './doors.ts';
import { openFilledDatabase } from './seed/filled-database.ts';

interface Needs {
  env: Env;
  log: Log;
  doors: Exclude<Doors, { address: string }>;
  clock?: Clock;
  hashPassword?: (password: string) => Promise<string>;
}

/**
 * The face and chat services as a process of their own, for a shop whose ADVISOR_URL names it. It knows no users and no
 * carts. Its catalogue is the shop's PostgreSQL, or its own copy of the supplied one beside an embedded shop.
 */
export async function buildAdvisor(needs: Needs): Promise<FastifyInstance> {
  const { env, log, doors, clock = systemClock, hashPassword = argon2Passwords().hash } = needs;
  // A shop on the same DATA_DIR holds its lock.
  const own = { ...env, DATA_DIR: join(env.DATA_DIR, 'advisor') };
  const database = await openFilledDatabase({ env: own, clock, log, hashPassword });
  const app = await createServer(env, log);
  const measure = registerMetrics(app, env);
  app.addHook('onClose', () => database.close());
  const limits = rateLimits({ db: database.db, clock, isOn: env.RATE_LIMITS === 'on' });
  const catalogue = catalogueReader(database, catalogueVersion(database));

  const answerUnknownCalls = watchForUnknownCalls(app);
  const { photos } = await registerDoors(app, doors, { catalogue, limits, measure, secret: sessionSecret(own) });
  registerHealth(app, { db: database.db, photos });
  answerUnknownCalls();
  const hourly = chores(log, { rateLimits: limits.removeExpired });
  app.addHook('onClose', async () => hourly.stop());
  return app;
}
