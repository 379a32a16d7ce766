import type { FastifyInstance } from 'fastify';
import { accountsRoutes, accountsService, argon2Passwords, type Passwords } from '#modules/accounts/index.ts';
import { cartRoutes, cartService } from '#modules/cart/index.ts';
import {
  catalogResponses,
  catalogRoutes,
  catalogService,
  catalogueReader,
  catalogueVersion,
} from '#modules/catalog/index.ts';
import { type Chance, ordersRoutes, ordersService, randomChance } from '#modules/orders/index.ts';
import { sellerRoutes, sellerService } from '#modules/seller/index.ts';
import { chores } from '#platform/chores.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import { registerHealth } from '#platform/health.ts';
import { registerLoadShedding } from '#platform/load-shedding.ts';
import type { Log } from '#platform/log.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { mailQueue } from '#platform/mail/mail-queue.ts';
import { mailSender } from '#platform/mail/mail-sender.ts';
import { registerMetrics } from '#platform/metrics.ts';
import { registerOpenApi } from '#platform/openapi/openapi.ts';
import { registerPictures } from '#platform/pictures.ts';
import { publicOrigin } from '#platform/public-url.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { responseCache } from '#platform/response-cache.ts';
import { sessionSecret } from '#platform/secret.ts';
import { createServer } from '#platform/server.ts';
import { sessionsOf } from '#platform/sessions.ts';
import { watchForUnknownCalls } from '#platform/unknown-calls.ts';
import { type Doors, registerDoors } from './doors.ts';
import { pages } from './pages/index.ts';
import { isInternalRead, pageDataCache } from './pages/page-data-cache.ts';
import type { Storefront } from './pages/storefront.ts';
import { CATALOGUE_FOLDER, openFilledDatabase } from './seed/filled-database.ts';

/** jsDelivr's mirror of the npm registry: files lie at `name@version/path`. */
const PUBLIC_CDN = 'https://cdn.jsdelivr.net/npm';

export interface Needs {
  env: Env;
  log: Log;
  doors: Doors;
  /** Absent: only the calls are served. */
  mountStorefront?: (app: FastifyInstance) => Promise<Storefront>;
  clock?: Clock;
  chance?: Chance;
  passwords?: Passwords;
}

export interface Shop {
  app: FastifyInstance;
  database: Database;
  /** Resolves when every mail that is due has been tried. */
  sendMail: () => Promise<void>;
  /** Removes what has expired, as every hour does. */
  cleanUp: () => Promise<void>;
}

/** The composition root: opens the database, brings it up to date, fills it on first start, and wires every part. */
export async function buildApp(needs: Needs): Promise<Shop> {
  const { env, log, doors, clock = systemClock, chance = randomChance, passwords = argon2Passwords() } = needs;
  const database = await openFilledDatabase({ env, clock, log, hashPassword: passwords.hash });
  const { db } = database;
  const version = catalogueVersion(database);
  const app = await createServer(env, log);
  const measure = registerMetrics(app, env);
  app.addHook('onClose', () => database.close());

  const catalogue = catalogueReader(database, version);
  const limits = rateLimits({ db, clock, isOn: env.RATE_LIMITS === 'on' });
  const sessions = sessionsOf({ db, clock });
  const mails = mailJob({ db, clock, log, sender: mailSender(env) });

  const accounts = accountsService({ db, clock, passwords, limits });
  const catalog = catalogService(database, version);
  const cart = cartService(database);
  const orders = ordersService({ db, clock, chance, mail: mailQueue({ clock }), wakeMail: () => void mails.wake() });
  const seller = sellerService({ database, clock });

  measure('database', 'Connections to the database and requests that wait for it', database.load);
  measure('mails_waiting', 'Mails that are still to be sent', mails.waiting);
  measure('cache_bytes', 'Memory that caches hold', () => ({
    responses: responses.bytes(),
    pageData: pageData.bytes(),
  }));
  measure('catalogue_version', 'Changes of the catalogue that this process has heard of', version.current);
  const { admit } = await registerLoadShedding(app, { isInternal: isInternalRead });
  const responses = responseCache({ version, admit });
  const pageData = pageDataCache(app, version);
  const answerUnknownCalls = watchForUnknownCalls(app);
  app.decorateRequest('visitor', null);

  await registerOpenApi(app);
  await app.register(accountsRoutes({ accounts, sessions }));
  await app.register(catalogRoutes({ catalog, responses: catalogResponses(responses) }));
  await app.register(cartRoutes({ cart, sessions }));
  await app.register(ordersRoutes({ orders, sessions }));
  await app.register(sellerRoutes({ seller, sessions }));
  const { photos } = await registerDoors(app, doors, { catalogue, limits, measure, secret: sessionSecret(env) });
  registerHealth(app, { db, photos });
  await registerPictures(app, `${CATALOGUE_FOLDER}images`);
  answerUnknownCalls();
  if (needs.mountStorefront) {
    const storefront = await needs.mountStorefront(app);
    await app.register(pages, {
      storefront,
      responses,
      read: pageData.read,
      productIds: catalog.productIds,
      cdn: deliveryNetwork(env),
      origin: () => publicOrigin(app, env),
    });
  }

  const hourly = chores(log, {
    sessions: sessions.removeExpired,
    rateLimits: limits.removeExpired,
    idempotencyKeys: orders.removeOldKeys,
  });
  app.addHook('onReady', async () => mails.start());
  // Runs before the database closes: hooks of this kind run last registered, first called.
  app.addHook('onClose', async () => {
    hourly.stop();
    await mails.stop();
  });
  return { app, database, sendMail: mails.wake, cleanUp: hourly.run };
}

/** Where the icon sheet and fonts lie; null when only the bundled files are used. */
const deliveryNetwork = ({ CDN_URL = PUBLIC_CDN }: Env): string | null =>
  CDN_URL === 'self' ? null : CDN_URL.replace(/\/+$/, '');
