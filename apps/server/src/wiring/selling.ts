import { houseProductsRoutes, houseProductsService } from '#modules/house-products/index.ts';
import { importJob, importsRoutes, importsService, productsExport } from '#modules/imports/index.ts';
import { picturesRoutes, picturesService } from '#modules/pictures/index.ts';
import { reportsRoutes, reportsService } from '#modules/reports/index.ts';
import { saleHistoryJob } from '#modules/sale-periods/index.ts';
import { sellerRoutes, sellerService } from '#modules/seller/index.ts';
import { profilesRoutes, profilesService } from '#modules/seller-profiles/index.ts';
import { lowStockMailJob } from '#modules/stock/index.ts';
import {
  deliveryJob,
  webhookSecrets,
  webhookSender,
  webhooksRoutes,
  webhooksService,
} from '#modules/webhooks/index.ts';
import type { AppDeps, Base } from './base.ts';
import type { CatalogPart } from './catalog.ts';

/** How sellers, and the house, run their shop: products, pictures, imports, sales, figures, webhooks. */
export function sellingPart(
  base: Base,
  { store, responses }: CatalogPart,
  resolveHost: AppDeps['resolveHost'] | undefined,
) {
  const { env, clock, log, db, database, limits, mail, wakeMail, origin } = base;
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
  const webhookJob = deliveryJob({ db, clock, log, mail, wakeMail, secrets, sender });
  const webhooks = webhooksService({
    ...{ database, clock, secrets, sender, limits, outbox: base.webhooks },
    wake: () => void webhookJob.wake(),
  });
  base.measure('webhooks_waiting', 'Messages that webhooks are still to be sent', webhookJob.waiting);

  return {
    ...{ seller, importing, webhookJob },
    sales: saleHistoryJob({ database, clock, log }),
    lowStock: lowStockMailJob({ database, log, mail, wakeMail, webhooks: base.webhooks }),
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
