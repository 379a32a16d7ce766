import { productFeed } from '@beautymark/contracts/feeds';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { routesOf } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { CatalogResponses } from '#shop/catalog/index.ts';
import type { FeedsService } from './feeds.service.ts';

const config = { isForPrograms: true };

export const feedsRoutes = ({ feeds, responses }: { feeds: FeedsService; responses: CatalogResponses }) =>
  routesOf(
    responses.serveCached(
      productFeed,
      async ({ query }) => {
        const value = await feeds.page(query.cursor);
        const headers = nextPageHeader(productFeed.url, { nextCursor: value.next });
        return { value, headers, isCacheable: value.items.length > 0 };
      },
      config,
    ),
    (app) =>
      app.get('/feeds/products.xml', { config }, async (request, reply) =>
        reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(await feeds.xml(clientNetwork(request))),
      ),
  );
