import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { saleHistory } from '#shop/catalog/index.ts';
import { ownAddresses, picturesRoutes, picturesService } from '#shop/pictures/index.ts';
import {
  houseProductsRoutes,
  importJobs,
  importsRoutes,
  lowStockMails,
  productChangesRoutes,
  productLists,
  productsExport,
  profilesRoutes,
  removeOldDeliveries,
  removeOldImports,
  reportsRoutes,
  sellerRoutes,
  sellerService,
  webhooksRoutes,
} from '#shop/selling/index.ts';
import type { Base } from './base.ts';
import type { CatalogPart } from './catalog.ts';

/** For sellers and the house: products, pictures, imports, sales, figures, webhooks. */
export function sellingPart(shop: Base, { store, responses }: CatalogPart) {
  const { repeated, origin } = shop;
  const seller = sellerService(shop);
  const lists = productLists(shop);
  const pictures = picturesService(shop, store);
  return {
    lists,
    applySalePeriods: repeated.every('sale history', MINUTE_MS, saleHistory(shop)),
    moveOwnPictures: repeated.every('addresses of pictures', HOUR_MS, ownAddresses(shop)),
    queueLowStockMails: repeated.every('low stock', MINUTE_MS, lowStockMails(shop)),
    routes: [
      sellerRoutes({ seller, lists }),
      profilesRoutes(shop, responses),
      picturesRoutes({ pictures, origin }),
      importsRoutes(shop, { work: importJobs(shop, seller), exportOf: productsExport(shop, lists) }),
      webhooksRoutes(shop, shop.webhookDeliveries),
      reportsRoutes(shop),
      houseProductsRoutes(shop, { seller, lists }),
      productChangesRoutes(shop, seller),
    ],
    cleanUp: {
      imports: (run: CleanUpRun) => removeOldImports(run, shop.clock),
      pictures: pictures.removeUnused,
      webhooks: (run: CleanUpRun) => removeOldDeliveries(run, shop.clock),
    },
  };
}
export type SellingPart = ReturnType<typeof sellingPart>;
