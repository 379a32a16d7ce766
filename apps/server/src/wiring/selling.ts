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
  shop: Base,
  { store, responses }: CatalogPart,
  resolveHost: AppDeps['resolveHost'] | undefined,
) {
  const { env, origin } = shop;
  const seller = sellerService(shop);
  const pictures = picturesService(shop, store);
  const importing = importJob(shop, seller);
  const imports = importsService(shop, () => void importing.wake());

  const secrets = webhookSecrets(shop.secret);
  const sender = webhookSender({ allowsPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: resolveHost });
  const webhookJob = deliveryJob(shop, { secrets, sender });
  const wake = () => void webhookJob.wake();
  const webhooks = webhooksService(shop, { secrets, sender, outbox: shop.webhooks, wake });
  shop.measure('webhooks_waiting', 'Messages that webhooks are still to be sent', webhookJob.waiting);

  return {
    seller,
    importing,
    webhookJob,
    sales: saleHistoryJob(shop),
    lowStock: lowStockMailJob(shop, shop.webhooks),
    routes: [
      sellerRoutes({ seller }),
      profilesRoutes({ profiles: profilesService(shop), responses }),
      picturesRoutes({ pictures, origin }),
      importsRoutes({ imports, exportOf: productsExport(shop, seller) }),
      webhooksRoutes({ webhooks }),
      reportsRoutes({ reports: reportsService(shop) }),
      houseProductsRoutes({ house: houseProductsService(shop, seller) }),
    ],
    cleanUp: { imports: imports.removeOld, pictures: pictures.removeUnused, webhooks: webhooks.removeOld },
  };
}
export type SellingPart = ReturnType<typeof sellingPart>;
