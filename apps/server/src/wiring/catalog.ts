import { catalogReader, catalogResponses, catalogRoutes, catalogService, ownShades } from '#shop/catalog/index.ts';
import { CATALOG_FOLDER, largePictures, openPictureStore } from '#shop/pictures/index.ts';
import { agentsRoutes, feedsRoutes } from '#shop/programs/index.ts';
import { searchService } from '#shop/search/index.ts';
import { productViews } from '#shop/selling/index.ts';
import { isInternalRead } from '../pages/page-data-cache.ts';
import type { Base } from './base.ts';

/** Products: lists, search, pictures, and the same for programs. */
export async function catalogPart(shop: Base) {
  const { env, clock, log, database, changes, sessions, origin } = shop;
  const { version } = changes;
  const store = await openPictureStore(env, { clock, log });
  const supplied = await largePictures(`${CATALOG_FOLDER}images`);
  const hasLargePicture = async (address: string) => supplied.has(address) || (await store.hasLarge(address));
  const reader = catalogReader(database, version, clock);
  const search = searchService(database, changes, clock);
  const catalog = catalogService(database, { search, clock, hasLargePicture });
  const views = productViews({ db: database.maintenancePool, clock, log });
  const responses = catalogResponses(shop.responses);
  const forAgents = {
    products: catalog.products,
    product: (id: number) => catalog.product(id),
    catalog: reader.all,
    origin,
  };
  return {
    catalog,
    reader,
    store,
    responses,
    views,
    routes: [
      catalogRoutes({
        catalog,
        sessions,
        ownShades: (ids) => ownShades(database.db, ids),
        responses,
        isForPage: isInternalRead,
        // Not the server's read for a page, because the browser's own follows.
        onProductView: (request, id) => isInternalRead(request) || views.add(id),
      }),
      agentsRoutes(forAgents),
      feedsRoutes(shop, catalogResponses(shop.responses)),
    ],
  };
}
export type CatalogPart = Awaited<ReturnType<typeof catalogPart>>;
