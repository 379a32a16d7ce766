import { picturesRoutes, picturesService, saleHistoryJob } from '#shop/catalog/index.ts';
import { reportsRoutes, reportsService } from '#shop/desk/index.ts';
import {
  deliveryJob,
  houseProductsRoutes,
  houseProductsService,
  importJob,
  importsRoutes,
  importsService,
  lowStockMailJob,
  productsExport,
  profilesRoutes,
  profilesService,
  sellerRoutes,
  sellerService,
  webhookSecrets,
  webhookSender,
  webhooksRoutes,
  webhooksService,
} from '#shop/selling/index.ts';
import type { AppDeps, Base } from './base.ts';
import type { CatalogPart } from './catalog.ts';

/** How sellers, and the house, run their shop: products, pictures, imports, sales, figures, webhooks. */
export function sellingPart(
  base: Base,
  { store, responses }: CatalogPart,
  resolveHost: AppDeps['resolveHost'] | undefined,
) {
  const { env, clock, log, db, database, limits, mail, origin } = base;
  const feePercent = env.FEE_PERCENT;
  const seller = sellerService({
    ...{ database, clock, rateLimits: limits },
    limits: { products: env.SELLER_PRODUCTS_MAX, brands: env.SELLER_BRANDS_MAX },
  });
  const pictures = picturesService({ database, clock, store });
  const importing = importJob({ database, clock, log, seller, origin });
  const imports = importsService({ database, clock, wake: () => void importing.wake() });

  const secrets = webhookSecrets(base.secret);
  const sender = webhookSender({ allowsPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: resolveHost });
  const webhookJob = deliveryJob({ db, clock, log, mail, secrets, sender });
  const webhooks = webhooksService({
    database,
    clock,
    secrets,
    sender,
    limits,
    outbox: base.webhooks,
    wake: () => void webhookJob.wake(),
  });
  base.measure('webhooks_waiting', 'Messages that webhooks are still to be sent', webhookJob.waiting);

  return {
    ...{ seller, importing, webhookJob },
    sales: saleHistoryJob({ database, clock, log }),
    lowStock: lowStockMailJob({ database, log, mail, webhooks: base.webhooks }),
    routes: [
      sellerRoutes({ seller }),
      profilesRoutes({ profiles: profilesService({ database, clock, feePercent }), responses }),
      picturesRoutes({ pictures, origin }),
      importsRoutes({ imports, exportOf: productsExport({ database, seller, limits, origin }) }),
      webhooksRoutes({ webhooks }),
      reportsRoutes({ reports: reportsService({ db, clock, feePercent }) }),
      houseProductsRoutes({ house: houseProductsService({ seller, clock }) }),
    ],
    cleanUp: { imports: imports.removeOld, pictures: pictures.removeUnused, webhooks: webhooks.removeOld },
  };
}
export type SellingPart = ReturnType<typeof sellingPart>;
