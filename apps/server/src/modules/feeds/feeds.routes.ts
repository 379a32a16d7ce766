import { productFeed } from '@beautymark/contracts/feeds';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { FeedsService } from './feeds.service.ts';

const FRESH_FOR = 'public, max-age=300';

export const feedsRoutes =
  ({ feeds }: { feeds: FeedsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...productFeed,
      handler: async (request, reply) => {
        const page = await feeds.page(request.query.cursor);
        reply.header('cache-control', FRESH_FOR).headers(nextPageHeader(request.url, { nextCursor: page.next }));
        return page;
      },
    });
    app.get('/feeds/products.xml', async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', FRESH_FOR)
        .send(await feeds.xml(clientNetwork(request))),
    );
  };
