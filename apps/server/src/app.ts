import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountsRoutes, accountsService, argon2Passwords, type Passwords } from '#modules/accounts/index.ts';
import { cartRoutes, cartService } from '#modules/cart/index.ts';
import {
  catalogRoutes,
  catalogService,
  catalogueAnswers,
  catalogueReader,
  catalogueVersion,
} from '#modules/catalog/index.ts';
import { analysisContexts, type FaceService, faceRoutes, scansService } from '#modules/face/index.ts';
import { type Advisor, keybotRoutes, keybotService } from '#modules/keybot/index.ts';
import { type Chance, ordersRoutes, ordersService, randomChance } from '#modules/orders/index.ts';
import { sellerRoutes, sellerService } from '#modules/seller/index.ts';
import { chores } from '#platform/chores.ts';
import { answerClientError } from '#platform/client-errors.ts';
import { type Clock, MINUTE_MS, SECOND_MS, systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Env } from '#platform/env.ts';
import { registerHealth } from '#platform/health.ts';
import { registerJsonBody } from '#platform/json-body.ts';
import type { Log } from '#platform/log.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { mailQueue } from '#platform/mail/mail-queue.ts';
import { mailSender } from '#platform/mail/mail-sender.ts';
import { registerOpenApi } from '#platform/openapi/openapi.ts';
import { registerPictures } from '#platform/pictures.ts';
import { answerWithProblem, registerProblems } from '#platform/problems.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { newRequestId, registerRequestLog } from '#platform/request-log.ts';
import { registerSameOrigin } from '#platform/same-origin.ts';
import { sessionSecret } from '#platform/secret.ts';
import { registerSecurityHeaders, setSecurityHeaders } from '#platform/security-headers.ts';
import { sessionsOf } from '#platform/sessions.ts';
import { watchForUnknownCalls } from '#platform/unknown-calls.ts';
import { migrations } from './migrations/index.ts';
import { pages } from './pages/index.ts';
import type { ReadApi, Storefront } from './pages/storefront.ts';
import { seed } from './seed/seed.ts';

/** jsDelivr's mirror of the npm registry: files lie at `name@version/path`. */
const PUBLIC_CDN = 'https://cdn.jsdelivr.net/npm';
export const CATALOGUE_FOLDER = fileURLToPath(new URL('../../../catalogue/', import.meta.url));

const REQUEST_WITHIN_MS = MINUTE_MS;
const ANSWER_WITHIN_MS = 20 * SECOND_MS;

export interface Needs {
  env: Env;
  log: Log;
  face: FaceService;
  advisor: Advisor;
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
  const { env, log, face, advisor, clock = systemClock, chance = randomChance, passwords = argon2Passwords() } = needs;
  const database = openDatabase(env);
  const { db } = database;
  const app = createServer(env, log);
  app.addHook('onClose', () => database.close());
  try {
    await migrate(database, migrations(database.kind));
    await seed({ database, clock, catalogueFolder: CATALOGUE_FOLDER, hashPassword: passwords.hash });
  } catch (error) {
    await database.close();
    throw error;
  }

  const version = catalogueVersion(database);
  const catalogue = catalogueReader(database, version);
  const limits = rateLimits({ db, clock, isOn: env.RATE_LIMITS === 'on' });
  const sessions = sessionsOf({ db, clock });
  const contexts = analysisContexts(sessionSecret(env));
  const mails = mailJob({ db, clock, log, sender: mailSender(env) });

  const accounts = accountsService({ db, clock, passwords, limits });
  const catalog = catalogService(database);
  const cart = cartService(database);
  const orders = ordersService({ db, clock, chance, mail: mailQueue({ clock }), wakeMail: () => void mails.wake() });
  const seller = sellerService({ database, clock, version });
  const scans = scansService({ face, readCatalogue: catalogue.described, limits });
  const keybot = keybotService({ advisor, readCatalogue: catalogue.all, limits });

  const answerUnknownCalls = watchForUnknownCalls(app);
  await app.register(fastifyCookie);
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerProblems(app);
  registerJsonBody(app);
  registerSameOrigin(app);
  app.decorateRequest('visitor', null);

  await registerOpenApi(app);
  registerHealth(app, db);
  await app.register(accountsRoutes({ accounts, sessions }));
  await app.register(catalogRoutes({ catalog, answers: catalogueAnswers(version) }));
  await app.register(cartRoutes({ cart, sessions }));
  await app.register(ordersRoutes({ orders, sessions }));
  await app.register(sellerRoutes({ seller, sessions }));
  await app.register(faceRoutes({ scans, contexts }));
  await app.register(keybotRoutes({ keybot, contexts }));
  await registerPictures(app, `${CATALOGUE_FOLDER}images`);
  answerUnknownCalls();
  if (needs.mountStorefront) {
    const storefront = await needs.mountStorefront(app);
    await app.register(pages, { storefront, read: readThrough(app), cdn: deliveryNetwork(env) });
  }

  const hourly = chores(log, {
    sessions: sessions.removeExpired,
    rateLimits: limits.removeExpired,
    idempotencyKeys: orders.removeOldKeys,
  });
  app.addHook('onReady', async () => mails.start());
  // The shop is ready before its models are: the first photo waits, no page does.
  app.addHook('onListen', async () => void face.warmUp());
  // Runs before the database closes: hooks of this kind run last registered, first called.
  app.addHook('onClose', async () => {
    hourly.stop();
    await face.close();
    await mails.stop();
  });
  return { app, database, sendMail: mails.wake, cleanUp: hourly.run };
}

/** The pages read what a browser would be answered, through the same doors. */
const readThrough =
  (app: FastifyInstance): ReadApi =>
  async (path) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url: path });
    return { status: statusCode, body, header: (name) => headers[name]?.toString() ?? null };
  };

/** Where the icon sheet and fonts lie; null when only the bundled files are used. */
const deliveryNetwork = ({ CDN_URL = PUBLIC_CDN }: Env): string | null =>
  CDN_URL === 'self' ? null : CDN_URL.replace(/\/+$/, '');

function createServer(env: Env, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // We write our own line, without addresses: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: env.TRUST_PROXY.split(',').map((address) => address.trim()),
    bodyLimit: 64 * 1024,
    // A photo over a slow line takes its time; a request that never ends is cut off.
    requestTimeout: REQUEST_WITHIN_MS,
    http: { connectionsCheckingInterval: 2 * SECOND_MS },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that can't be read.
      setSecurityHeaders(request, reply);
      reply.header('X-Request-Id', request.id);
      answerWithProblem(error, request, reply);
    },
    forceCloseConnections: 'idle',
  });
  app.addHook('onRoute', (route) => {
    // Reads end with the database's own limits; what waits for a model or a worker has this one as well.
    if (![route.method].flat().includes('GET')) route.handlerTimeout ??= REQUEST_WITHIN_MS + ANSWER_WITHIN_MS;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
