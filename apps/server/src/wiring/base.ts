import type { FastifyInstance } from 'fastify';
import { responseCache } from '#platform/cache/response-cache.ts';
import { registerLoadShedding } from '#platform/http/load-shedding.ts';
import { limitProgramReads } from '#platform/http/program-reads.ts';
import { publicOrigin } from '#platform/http/public-url.ts';
import { createServer } from '#platform/http/server.ts';
import { jobRunner } from '#platform/jobs/job-runner.ts';
import { repeatedWork } from '#platform/jobs/repeated-work.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { mailJobs } from '#platform/mail/mail-job.ts';
import { mailQueue } from '#platform/mail/mail-queue.ts';
import { mailSender } from '#platform/mail/mail-sender.ts';
import { accessKeys, bearerOf } from '#platform/security/access-keys.ts';
import { rateLimits } from '#platform/security/rate-limits.ts';
import { sessionSecret } from '#platform/security/secret.ts';
import { createSessions } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { measure } from '#platform/telemetry/traced.ts';
import { argon2Passwords, type Passwords } from '#shop/account/index.ts';
import { catalogChanges } from '#shop/catalog/index.ts';
import type { RandomInt } from '#shop/ordering/index.ts';
import { deliveryJobs, webhookOutbox, webhookSecrets, webhookSender } from '#shop/selling/index.ts';
import type { AdvisorBackends } from '../advisor-backends.ts';
import { isInternalRead } from '../pages/page-data-cache.ts';
import type { Storefront } from '../pages/storefront.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { refuseDemoAccounts } from '../seed/selling-shop-check.ts';

export interface AppDeps {
  env: Env;
  log: Log;
  backends: AdvisorBackends;
  /** Absent: only the calls are served. */
  mountStorefront?: (app: FastifyInstance) => Promise<Storefront>;
  clock?: Clock;
  randomInt?: RandomInt;
  passwords?: Passwords;
  /** Resolves a webhook's host; tests replace the name server. */
  resolveHost?: (hostname: string) => Promise<string[]>;
  /** False in module tests, which must not depend on the machine's load. */
  shedsLoad?: boolean;
}

/** Background work of a part. */
export interface Job {
  start: () => void;
  /** Resolves when running work is done. */
  stop: () => Promise<void> | void;
}

/** What all parts need: the open database, the server, its limits. */
export async function openBase(deps: AppDeps) {
  const { env, log, clock = systemClock, passwords = argon2Passwords() } = deps;
  const database = await openSeededDatabase({
    env,
    clock,
    log,
    hashPassword: passwords.hash,
    check: (db) => refuseDemoAccounts({ env, db, passwords }),
  });
  const { db } = database;
  const changes = await catalogChanges({ database, clock, log });
  const app = await createServer(env, log);
  app.addHook('onClose', () => database.close());

  const limits = rateLimits({ db, clock, isOn: env.RATE_LIMITS === 'on' });
  const sessions = createSessions({ env, db, clock });
  const keys = accessKeys({ db, clock, limits });
  const { admit, inPlace } =
    deps.shedsLoad === false
      ? NO_SHEDDING
      : registerLoadShedding(app, {
          isInternal: isInternalRead,
          accountOf: (request) => keys.recentKey(bearerOf(request) ?? '') ?? sessions.recentAccount(request),
        });
  const countProgramRead = limitProgramReads(app, limits);
  const responses = responseCache({
    version: changes.version,
    admit: async (request, reply, what) => {
      await admit(request, reply, what);
      await countProgramRead(request);
    },
  });

  const jobs = jobRunner({ database, clock, log });
  const repeated = repeatedWork({ database, clock, log });
  const origin = () => publicOrigin(app, env);
  const sending = mailJobs({ db, clock, log, jobs, limits, sender: mailSender(env, origin) });
  const mail = mailQueue({ clock, origin, addJobs: sending.addAll });

  measure('database', 'Connections to the database and requests that wait for it', database.load);
  measure('jobs_waiting', 'Jobs that are still to be done, such as mails that are to be sent', jobs.waiting);
  measure('catalogue_version', 'Changes of the catalog that this process knows of', changes.version.current);
  const secret = sessionSecret(env);
  const core = { env, log, clock, database, db, limits, mail, jobs, repeated, origin, secret };
  const secrets = webhookSecrets(secret);
  const sender = webhookSender({ allowsPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: deps.resolveHost });
  const deliveries = deliveryJobs(core, { secrets, sender });
  const webhooks = webhookOutbox(core, deliveries);
  const shop: Shop = { ...core, webhooks };
  return {
    ...shop,
    app,
    passwords,
    changes,
    sessions,
    keys,
    responses,
    inPlace,
    webhookDeliveries: { outbox: webhooks, secrets, sender, deliveries },
  };
}

type LoadShedding = ReturnType<typeof registerLoadShedding>;
const NO_SHEDDING: LoadShedding = {
  admit: async () => undefined,
  inPlace: (_request, _reply, read) => read(),
};

export type Base = Awaited<ReturnType<typeof openBase>>;
