import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { registerOpenApi } from '#platform/http/openapi/openapi.ts';
import { registerPictures } from '#platform/http/pictures.ts';
import { trackApiRoutes } from '#platform/http/unknown-api-routes.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { registerHealth } from '#platform/lifecycle/health.ts';
import { scheduledCleanup } from '#platform/lifecycle/scheduled-cleanup.ts';
import { removeOldMails } from '#platform/mail/mail-data.ts';
import { registerAccess } from '#platform/security/access.ts';
import { measure } from '#platform/telemetry/traced.ts';
import { isSharedWishlist } from '#shop/community/index.ts';
import { deliverySettings } from '#shop/delivery/index.ts';
import { eraseOldAddresses } from '#shop/ordering/index.ts';
import { CATALOG_FOLDER, registerShadePictures, servePictures } from '#shop/pictures/index.ts';
import { registerAdvisorRoutes } from './advisor-backends.ts';
import { pages } from './pages/index.ts';
import { pageDataCache } from './pages/page-data-cache.ts';
import { accountsPart } from './wiring/accounts.ts';
import { type AppDeps, type Base, type Job, openBase } from './wiring/base.ts';
import { type CatalogPart, catalogPart } from './wiring/catalog.ts';
import { deskPart } from './wiring/desk.ts';
import { type OrdersPart, ordersPart } from './wiring/orders.ts';
import { privacyPart } from './wiring/privacy.ts';
import { sellingPart } from './wiring/selling.ts';
import { shoppingPart } from './wiring/shopping.ts';

export interface RunningShop {
  app: FastifyInstance;
  database: Database;
  cleanUp: () => Promise<void>;
  fulfilHouseParcels: () => Promise<void>;
  applySalePeriods: () => Promise<void>;
  queueLowStockMails: () => Promise<void>;
  endUnconfirmed: () => Promise<void>;
  storeViews: () => Promise<void>;
  /** Resolves when every job that is due has been tried: mails, webhooks, imports, payments. */
  runJobs: () => Promise<void>;
  queueWishlistMails: () => Promise<void>;
}

/** The composition root: wires each part of the shop to the parts that it needs, and opens it. */
export async function buildApp(deps: AppDeps): Promise<RunningShop> {
  const base = await openBase(deps);
  const accounts = accountsPart(base);
  const catalog = await catalogPart(base);
  const shopping = shoppingPart(base);
  const orders = await ordersPart(base, deps.randomInt);
  const selling = sellingPart(base, catalog);
  const desk = deskPart(base, orders, selling);
  const privacy = privacyPart(base, { accounts, orders });
  const parts = [accounts, privacy, catalog, shopping, orders, selling, desk];

  const { app, database } = base;
  app.decorateRequest('visitor', null);
  const answerUnknownCalls = trackApiRoutes(app);
  registerAccess(app, { ...base.sessions, admit: base.keys.admit });
  await registerOpenApi(app);
  for (const { routes } of parts) for (const route of routes) await app.register(route);
  await openAdvisor(base, deps, catalog, orders);
  await openPictures(app, catalog);
  answerUnknownCalls();
  await openPages(base, deps, catalog, orders);

  const cleanUp = hourlyCleanUp(base, [accounts, orders, selling]);
  runJobs(app, [base.jobs, base.repeated, catalog.views]);
  return {
    app,
    database,
    cleanUp,
    fulfilHouseParcels: orders.fulfilHouseParcels,
    applySalePeriods: selling.applySalePeriods,
    queueLowStockMails: selling.queueLowStockMails,
    endUnconfirmed: accounts.endUnconfirmed,
    storeViews: catalog.views.flush,
    runJobs: base.jobs.wake,
    queueWishlistMails: shopping.queueWishlistMails,
  };
}

async function openAdvisor(base: Base, { backends }: AppDeps, { reader }: CatalogPart, { takesMoney }: OrdersPart) {
  const { app, db, database, limits, clock, secret, sessions } = base;
  const { photos } = await registerAdvisorRoutes(app, backends, {
    catalog: reader,
    limits,
    clock,
    secret,
    sessionOf: sessions.nameOf,
    terms: async () => ({ delivery: await deliverySettings(db), isSelling: takesMoney }),
  });
  registerHealth(app, { database, photos });
}

async function openPictures(app: FastifyInstance, { store }: CatalogPart) {
  await servePictures(app, store);
  registerShadePictures(app);
  await registerPictures(app, `${CATALOG_FOLDER}images`);
}

async function openPages(
  base: Base,
  { mountStorefront }: AppDeps,
  { catalog, store }: CatalogPart,
  orders: OrdersPart,
) {
  const { app, env, responses, changes, origin } = base;
  const pageData = pageDataCache(app, changes.version);
  measure('cache_bytes', 'Memory that caches hold', () => ({
    responses: responses.bytes(),
    pageData: pageData.bytes(),
    ...(store.kind === 'bucket' ? { pictures: store.cachedBytes() } : {}),
  }));
  if (!mountStorefront) return;
  await app.register(pages, {
    storefront: await mountStorefront(app),
    responses,
    origin,
    read: pageData.read,
    productIds: catalog.productIds,
    sellerIds: catalog.sellerIds,
    isSharedWishlist: (request, reply, token) => base.inPlace(request, reply, () => isSharedWishlist(base.db, token)),
    cdn: deliveryNetwork(env),
    isSelling: orders.takesMoney,
  });
}

/** jsDelivr's mirror of the npm registry: files lie at `name@version/path`. */
const PUBLIC_CDN = 'https://cdn.jsdelivr.net/npm';

/** Where the icon sheet and fonts lie; null when only the bundled files are used. */
const deliveryNetwork = ({ CDN_URL = PUBLIC_CDN }: Env): string | null =>
  CDN_URL === 'self' ? null : CDN_URL.replace(/\/+$/, '');

type CleanUp = Parameters<typeof scheduledCleanup>[2];

/** @returns  removes at once what has expired; every hour does, too */
function hourlyCleanUp(base: Base, parts: readonly { cleanUp: CleanUp }[]): () => Promise<void> {
  const { app, log, clock, database } = base;
  const { run, stop } = scheduledCleanup(log, database.maintenancePool, {
    sessions: base.sessions.removeExpired,
    rateLimits: base.limits.removeExpired,
    catalogChanges: base.changes.removeOld,
    oldMails: (run) => removeOldMails(run, clock),
    oldAddresses: (run) => eraseOldAddresses(run, clock),
    ...Object.assign({}, ...parts.map(({ cleanUp }) => cleanUp)),
    // Last, for what the others have removed.
    traces: database.eraseTraces,
  });
  app.addHook('onClose', async () => {
    await stop();
    base.changes.stop();
  });
  return run;
}

/** Background work begins when the shop is ready, and ends in the opposite order before the database closes. */
function runJobs(app: FastifyInstance, jobs: readonly Job[]): void {
  app.addHook('onReady', async () => {
    for (const { start } of jobs) start();
  });
  // Hooks of this kind run last registered, first called.
  app.addHook('onClose', async () => {
    for (const { stop } of jobs.toReversed()) await stop();
  });
}
