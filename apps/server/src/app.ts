import { scannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessKeysRoutes, accessKeysService, keyData } from '#modules/access-keys/index.ts';
import { privacyRoutes, privacyService } from '#modules/account-privacy/index.ts';
import {
  forgottenPassword,
  linkRoutes,
  securityData,
  securityRoutes,
  securityService,
  welcomeMails,
} from '#modules/account-security/index.ts';
import {
  accountsRoutes,
  accountsService,
  argon2Passwords,
  type Passwords,
  passwordCheck,
} from '#modules/accounts/index.ts';
import { addressData, addressesRoutes, addressesService } from '#modules/addresses/index.ts';
import { agentsRoutes } from '#modules/agents/index.ts';
import { cartData, cartRoutes, cartService } from '#modules/cart/index.ts';
import {
  CATALOG_FOLDER,
  catalogChanges,
  catalogReader,
  catalogResponses,
  catalogRoutes,
  catalogService,
  largePictures,
  registerShadePictures,
} from '#modules/catalog/index.ts';
import { cartCodesService, codeData, codesRoutes, codesService } from '#modules/codes/index.ts';
import { deliveryRoutes, deliveryService, deliverySettings } from '#modules/delivery/index.ts';
import { analysisContexts } from '#modules/face/index.ts';
import { feedsRoutes, feedsService } from '#modules/feeds/index.ts';
import { houseProductsRoutes, houseProductsService } from '#modules/house-products/index.ts';
import { importData, importJob, importsRoutes, importsService, productsExport } from '#modules/imports/index.ts';
import { endTalk } from '#modules/keybot/index.ts';
import { ledgerService } from '#modules/ledger/index.ts';
import { moderationRoutes, moderationService, reportsData } from '#modules/moderation/index.ts';
import { operatorRoutes, operatorService, paymentDesk, paymentDeskRoutes } from '#modules/operator/index.ts';
import {
  cryptoRandomInt,
  eraseOldAddresses,
  orderData,
  orderHistoryService,
  orderPlacement,
  ordersRoutes,
  ordersService,
  type RandomInt,
} from '#modules/orders/index.ts';
import { houseFulfilment, parcelData, parcelsRoutes, parcelsService } from '#modules/parcels/index.ts';
import {
  demoProvider,
  disputesService,
  type PaymentProvider,
  paymentData,
  paymentEvents,
  paymentJob,
  paymentsRoutes,
  paymentsService,
  refundsService,
  stripeProvider,
  tracedProvider,
} from '#modules/payments/index.ts';
import {
  openPictureStore,
  pictureData,
  picturesRoutes,
  picturesService,
  servePictures,
} from '#modules/pictures/index.ts';
import { questionsData, questionsRoutes, questionsService } from '#modules/questions/index.ts';
import { productViews, reportsRoutes, reportsService } from '#modules/reports/index.ts';
import { reviewsData, reviewsRoutes, reviewsService } from '#modules/reviews/index.ts';
import { salePeriods } from '#modules/sale-periods/index.ts';
import { searchService } from '#modules/search/index.ts';
import { sellerData, sellerRoutes, sellerService } from '#modules/seller/index.ts';
import { profileData, profilesRoutes, profilesService } from '#modules/seller-profiles/index.ts';
import { shopWindowRoutes, shopWindowService } from '#modules/shop-window/index.ts';
import { staffRoutes, staffService } from '#modules/staff/index.ts';
import { lowStockMailJob, stockService } from '#modules/stock/index.ts';
import { secondFactor, twoFactorData, twoFactorRoutes, twoFactorService } from '#modules/two-factor/index.ts';
import {
  deliveryJob,
  webhookData,
  webhookOutbox,
  webhookSecrets,
  webhookSender,
  webhooksRoutes,
  webhooksService,
} from '#modules/webhooks/index.ts';
import {
  unsubscribeLinks,
  wishlistData,
  wishlistMailJob,
  wishlistRoutes,
  wishlistService,
} from '#modules/wishlist/index.ts';
import { responseCache } from '#platform/cache/response-cache.ts';
import type { Database } from '#platform/db/database.ts';
import { registerLoadShedding } from '#platform/http/load-shedding.ts';
import { registerOpenApi } from '#platform/http/openapi/openapi.ts';
import { registerPictures } from '#platform/http/pictures.ts';
import { publicOrigin } from '#platform/http/public-url.ts';
import { createServer } from '#platform/http/server.ts';
import { trackApiRoutes } from '#platform/http/unknown-api-routes.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { registerHealth } from '#platform/lifecycle/health.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { registerMetrics } from '#platform/lifecycle/metrics.ts';
import { scheduledCleanup } from '#platform/lifecycle/scheduled-cleanup.ts';
import { erasedMails } from '#platform/mail/erased-mails.ts';
import { mailData } from '#platform/mail/mail-account-data.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { mailQueue } from '#platform/mail/mail-queue.ts';
import { mailSender } from '#platform/mail/mail-sender.ts';
import { outboxFolder } from '#platform/mail/outbox.ts';
import { registerAccess } from '#platform/security/access.ts';
import { accessKeys, bearerOf } from '#platform/security/access-keys.ts';
import { knownDevices } from '#platform/security/known-devices.ts';
import { rateLimits } from '#platform/security/rate-limits.ts';
import { sessionSecret } from '#platform/security/secret.ts';
import { createSessions } from '#platform/security/sessions.ts';
import { twoFactorRule } from '#platform/security/two-factor-rule.ts';
import { type AdvisorBackends, registerAdvisorRoutes } from './advisor-backends.ts';
import { deliveryNetwork } from './pages/delivery-network.ts';
import { pages } from './pages/index.ts';
import { isInternalRead, pageDataCache } from './pages/page-data-cache.ts';
import type { Storefront } from './pages/storefront.ts';
import { seedSales } from './seed/seed-sales.ts';
import { openSeededDatabase } from './seed/seeded-database.ts';
import { refuseDemoAccounts } from './seed/selling-shop-check.ts';

/** What each module keeps about an account, in the order of the downloaded file. */
const ACCOUNT_DATA = [
  ...[securityData, twoFactorData, addressData, cartData, codeData, orderData, paymentData, parcelData, sellerData],
  ...[profileData, pictureData, importData, wishlistData, reviewsData, questionsData, reportsData, keyData],
  ...[webhookData, mailData],
];

export interface AppDeps {
  env: Env;
  log: Log;
  backends: AdvisorBackends;
  /** Absent: only the calls are served. */
  mountStorefront?: (app: FastifyInstance) => Promise<Storefront>;
  clock?: Clock;
  randomInt?: RandomInt;
  passwords?: Passwords;
  /** The addresses of a webhook's host. Tests ask no name server. */
  resolveHost?: (hostname: string) => Promise<string[]>;
  /** Module tests admit every request, because a busy machine is not what they are about. */
  shedsLoad?: boolean;
}

export interface Shop {
  app: FastifyInstance;
  database: Database;
  /** Resolves when every mail that is due has been tried. */
  sendMail: () => Promise<void>;
  /** Removes what has expired, as every hour does. */
  cleanUp: () => Promise<void>;
  /** Moves the house's parcels on, as every minute does. */
  fulfilHouseParcels: () => Promise<void>;
  /** Begins and ends sale prices, as every minute does. */
  turnSales: () => Promise<void>;
  /** Tells sellers what has run low, as every minute does. */
  queueLowStockMails: () => Promise<void>;
  /** Stores the product views that were counted, as every minute does. */
  storeViews: () => Promise<void>;
  /** Resolves when every import has been worked off. */
  runImports: () => Promise<void>;
  /** Resolves when the mails about every changed product are queued. */
  queueWishlistMails: () => Promise<void>;
  /** Resolves when every message that a webhook is due has been tried. */
  sendWebhooks: () => Promise<void>;
  /** Asks about every payment that is due, then sends every refund that is, as a job does. */
  followPayments: () => Promise<void>;
}

/** The composition root: opens the database, brings it up to date, fills it on first start, and wires every part. */
export async function buildApp(deps: AppDeps): Promise<Shop> {
  const { env, log, backends, clock = systemClock, randomInt = cryptoRandomInt, passwords = argon2Passwords() } = deps;
  const database = await openSeededDatabase({
    ...{ env, clock, log, hashPassword: passwords.hash },
    check: (db) => refuseDemoAccounts({ env, db, passwords }),
  });
  const { db } = database;
  const ledger = ledgerService({ feePercent: env.FEE_PERCENT });
  if (env.SEED_SALES === 'on') await seedSales({ database, clock, ledger });
  const changes = await catalogChanges({ database, clock, log });
  const { version } = changes;
  const app = await createServer(env, log);
  const measure = await registerMetrics(app, env);
  app.addHook('onClose', () => database.close());

  const reader = catalogReader(database, version);
  const limits = rateLimits({ db, clock, isOn: env.RATE_LIMITS === 'on' });
  const twoFactorRules = twoFactorRule(env);
  const sessions = createSessions({ db, clock, twoFactorRule: twoFactorRules });
  const keys = accessKeys({ db, clock, limits });
  const origin = () => publicOrigin(app, env);
  const mail = mailQueue({ clock, origin });
  const mails = mailJob({ db, clock, log, sender: mailSender(env, origin), queue: mail.queue, limits });

  const wakeMail = () => void mails.wake();

  const factor = secondFactor({ db, clock, limits, secret: sessionSecret(env) });
  const takeCode = (userId: number, code: string) => factor.take(userId, code, { allowsRecovery: true });
  const sellersWait = env.SELLERS === 'approve';
  const accounts = accountsService({
    ...{ db, clock, passwords, limits, takeCode, twoFactorRule: twoFactorRules },
    ...{ sellersWait, wakeMail, welcome: welcomeMails({ clock, mail }) },
  });
  const store = await openPictureStore(env, { clock, log });
  const supplied = await largePictures(`${CATALOG_FOLDER}images`);
  const hasLargePicture = async (address: string) => supplied.has(address) || (await store.hasLarge(address));
  const search = searchService(database, changes);
  const catalog = catalogService(database, { search, clock, hasLargePicture });
  const cart = cartService(database);
  const codes = codesService({ database, clock });
  const cartCodes = cartCodesService({ database, clock, limits });
  const delivery = deliveryService({
    ...{ database, clock, feePercent: env.FEE_PERCENT, sellersWait },
    takesCodes: cartCodes.areTaken,
  });
  const checkPassword = passwordCheck({ db, passwords, limits });
  const security = securityService({
    ...{ db, clock, passwords, checkPassword, limits, mail, wakeMail, twoFactorRule: twoFactorRules },
  });
  const twoFactor = twoFactorService({ db, clock, factor, checkPassword, mail, wakeMail });
  const forgotten = forgottenPassword({ db, clock, log, limits, mail, wakeMail });
  const stock = stockService(database);
  const provider = await paymentProvider(env);
  const webhooks = webhookOutbox({ clock });
  const placement = orderPlacement({ clock, stock, ledger, mail, webhooks, takesMoney: provider.takesMoney });
  const refunds = refundsService({ db, clock, log, provider, ledger });
  const payments = paymentsService({
    ...{ database, clock, log, provider, ledger, refunds, placement, origin, wakeMail },
  });
  const disputes = disputesService({ database, clock, log, ledger });
  const paying = paymentJob({ log, payments });
  const orders = ordersService({ database, clock, stock, randomInt, limits, placement, payments, wakeMail });
  const parcels = parcelsService({
    ...{ database, clock, mail, wakeMail, stock, ledger, refunds, webhooks },
    takesMoney: provider.takesMoney,
  });
  const history = orderHistoryService({ db, clock, parcels });
  const sales = salePeriods({ database, clock, log });
  const lowStock = lowStockMailJob({ database, log, mail, wakeMail, webhooks });
  const house = houseFulfilment({ db, clock, log, parcels });
  const seller = sellerService({
    database,
    clock,
    rateLimits: limits,
    limits: { products: env.SELLER_PRODUCTS_MAX, brands: env.SELLER_BRANDS_MAX },
  });
  const erased = erasedMails({ db, clock, folder: outboxFolder(env) });
  const privacy = privacyService({
    ...{ database, clock, log, limits, checkPassword, parcels, seller, erasedMails: erased, wakeMail },
    parts: ACCOUNT_DATA,
  });
  const pictures = picturesService({ database, clock, store });
  const importing = importJob({ database, clock, log, seller, origin });
  const imports = importsService({ database, clock, wake: () => void importing.wake() });
  const views = productViews({ db, clock, log });
  const reviews = reviewsService({ database, clock, limits, webhooks });
  const moderation = moderationService({ database, clock, mail, wakeMail, limits });
  const operator = operatorService({ database, clock, parcels, mail, wakeMail });
  const wishlist = wishlistService({ database, clock });
  const links = unsubscribeLinks({ db, clock, secret: sessionSecret(env) });
  const wishlistMails = wishlistMailJob({ database, log, mail, links });
  const secrets = webhookSecrets(sessionSecret(env));
  const sender = webhookSender({ allowsPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: deps.resolveHost });
  const webhookJob = deliveryJob({ db, clock, log, mail, wakeMail, secrets, sender });
  const ownWebhooks = webhooksService({
    ...{ database, clock, secrets, sender, outbox: webhooks },
    wake: () => void webhookJob.wake(),
  });
  const reports = reportsService({ db, clock, feePercent: env.FEE_PERCENT });

  measure('database', 'Connections to the database and requests that wait for it', database.load);
  measure('mails_waiting', 'Mails that are still to be sent', mails.waiting);
  measure('webhooks_waiting', 'Messages that webhooks are still to be sent', webhookJob.waiting);
  measure('cache_bytes', 'Memory that caches hold', () => ({
    responses: responses.bytes(),
    pageData: pageData.bytes(),
    ...(store.kind === 'bucket' ? { pictures: store.cachedBytes() } : {}),
  }));
  measure('catalogue_version', 'Changes of the catalog that this process knows of', version.current);
  const { admit } =
    deps.shedsLoad === false
      ? { admit: async () => undefined }
      : await registerLoadShedding(app, {
          isInternal: isInternalRead,
          sessionOf: (request) => keys.recentKey(bearerOf(request) ?? '') ?? sessions.recentSession(request),
        });
  const responses = responseCache({ version, admit });
  const pageData = pageDataCache(app, version);
  const answerUnknownCalls = trackApiRoutes(app);
  app.decorateRequest('visitor', null);

  registerAccess(app, { ...sessions, admit: keys.admit });
  await registerOpenApi(app);
  const devices = knownDevices(sessionSecret(env));
  await app.register(accountsRoutes({ accounts, sessions, devices, endTalk }));
  await app.register(privacyRoutes({ privacy, sessions, devices, endTalk }));
  await app.register(linkRoutes({ security, forgotten }));
  await app.register(securityRoutes({ security, sessions }));
  await app.register(twoFactorRoutes({ twoFactor, sessions }));
  await app.register(addressesRoutes({ addresses: addressesService({ database, clock }) }));
  const catalogReads = catalogResponses(responses);
  await app.register(
    catalogRoutes({
      ...{ catalog, sessions, reader, responses: catalogReads },
      isForPage: isInternalRead,
      // The server's own read for a page is followed by the browser's, which counts.
      onProductView: (request, id) => isInternalRead(request) || views.add(id),
    }),
  );
  const contexts = analysisContexts(sessionSecret(env));
  const skinOf = async (request: FastifyRequest) => scannedSkin((await contexts.read(request))?.analysis ?? null);
  await app.register(cartRoutes({ cart, skinOf }));
  await app.register(codesRoutes({ codes, cartCodes }));
  await app.register(deliveryRoutes({ delivery }));
  await app.register(wishlistRoutes({ wishlist, links }));
  await app.register(ordersRoutes({ orders, history, ask: payments.ask }));
  await app.register(paymentsRoutes({ events: paymentEvents({ log, payments, refunds, disputes }) }));
  await app.register(sellerRoutes({ seller }));
  const profiles = profilesService({ database, clock, feePercent: env.FEE_PERCENT });
  await app.register(profilesRoutes({ profiles, responses: catalogReads }));
  await app.register(picturesRoutes({ pictures, origin }));
  await app.register(importsRoutes({ imports, exportOf: productsExport({ database, seller, limits, origin }) }));
  await app.register(accessKeysRoutes({ keys: accessKeysService({ database, clock }) }));
  await app.register(webhooksRoutes({ webhooks: ownWebhooks }));
  await app.register(parcelsRoutes({ parcels }));
  await app.register(reportsRoutes({ reports }));
  await app.register(reviewsRoutes({ reviews }));
  const questions = questionsService({ database, clock, limits, mail, wakeMail });
  await app.register(questionsRoutes({ questions }));
  await app.register(moderationRoutes({ moderation }));
  await app.register(operatorRoutes({ operator }));
  await app.register(houseProductsRoutes({ house: houseProductsService({ seller, clock }) }));
  await app.register(shopWindowRoutes({ shopWindow: shopWindowService({ db, clock }) }));
  await app.register(staffRoutes({ staff: staffService({ db, clock, mail, wakeMail }) }));
  const forAgents = {
    products: catalog.products,
    product: (id: number) => catalog.product(id),
    catalog: reader.all,
    origin,
  };
  await app.register(agentsRoutes({ shop: forAgents, limits }));
  await app.register(feedsRoutes({ feeds: feedsService({ database, limits, origin }) }));
  await app.register(paymentDeskRoutes({ desk: paymentDesk({ db, clock, refunds }) }));
  const { photos } = await registerAdvisorRoutes(app, backends, {
    catalog: reader,
    terms: async () => ({ delivery: await deliverySettings(db), isSelling: provider.takesMoney }),
    limits,
    measure,
    clock,
    secret: sessionSecret(env),
  });
  registerHealth(app, { database, photos });
  await servePictures(app, store);
  registerShadePictures(app);
  await registerPictures(app, `${CATALOG_FOLDER}images`);
  answerUnknownCalls();
  if (deps.mountStorefront) {
    const storefront = await deps.mountStorefront(app);
    await app.register(pages, {
      storefront,
      responses,
      read: pageData.read,
      productIds: catalog.productIds,
      sellerIds: catalog.sellerIds,
      cdn: deliveryNetwork(env),
      origin,
      isSelling: provider.takesMoney,
    });
  }

  const hourly = scheduledCleanup(log, {
    sessions: sessions.removeExpired,
    accountLinks: security.removeExpiredLinks,
    rateLimits: limits.removeExpired,
    idempotencyKeys: orders.removeOldKeys,
    imports: imports.removeOld,
    pictures: pictures.removeUnused,
    catalogChanges: changes.removeOld,
    oldAddresses: () => eraseOldAddresses(db, clock),
    erasedMails: erased.cleanUp,
    webhooks: ownWebhooks.removeOld,
    // Last, for what the others have removed.
    traces: database.eraseTraces,
  });
  app.addHook('onReady', async () => {
    mails.start();
    views.start();
    sales.start();
    lowStock.start();
    importing.start();
    wishlistMails.start();
    webhookJob.start();
    if (env.HOUSE_FULFILMENT === 'auto') house.start();
    if (!provider.takesMoney) return;
    paying.start();
    refunds.start();
  });
  // Runs before the database closes: hooks of this kind run last registered, first called.
  app.addHook('onClose', async () => {
    hourly.stop();
    changes.stop();
    house.stop();
    sales.stop();
    await lowStock.stop();
    await paying.stop();
    await refunds.stop();
    await importing.stop();
    await wishlistMails.stop();
    await webhookJob.stop();
    await views.stop();
    await forgotten.settled();
    await mails.stop();
  });
  return {
    app,
    database,
    sendMail: async () => {
      await forgotten.settled();
      await mails.wake();
    },
    cleanUp: hourly.run,
    fulfilHouseParcels: house.run,
    turnSales: sales.run,
    queueLowStockMails: lowStock.wake,
    storeViews: views.flush,
    runImports: importing.wake,
    queueWishlistMails: wishlistMails.wake,
    sendWebhooks: webhookJob.wake,
    followPayments: async () => {
      await paying.wake();
      await refunds.wake();
    },
  };
}

async function paymentProvider(env: Env): Promise<PaymentProvider> {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = env;
  // The settings are only valid with both.
  return PAYMENTS === 'stripe' && secretKey && webhookSecret
    ? tracedProvider(await stripeProvider({ secretKey, webhookSecret, url }))
    : demoProvider;
}
