import { productFeed } from '@beautymark/contracts/feeds';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { CatalogResponses } from '#shop/catalog/index.ts';
import type { FeedsService } from './feeds.service.ts';

export const feedsRoutes =
  ({ feeds, responses }: { feeds: FeedsService; responses: CatalogResponses }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...productFeed,
      config: { isCached: true, isForPrograms: true },
      handler: (request, reply) =>
        responses.send(request, reply, productFeed.schema.response[200], async () => {
          const value = await feeds.page(request.query.cursor);
          return {
            value,
            headers: nextPageHeader(productFeed.url, { nextCursor: value.next }),
            isCacheable: value.items.length > 0,
          };
        }),
    });
    app.get('/feeds/products.xml', { config: { isForPrograms: true } }, async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await feeds.xml(clientNetwork(request))),
    );
  };
