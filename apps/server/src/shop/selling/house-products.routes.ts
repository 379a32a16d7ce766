import {
  archiveHouseProduct,
  changeHouseProduct,
  houseProducts,
  restoreHouseProduct,
} from '@beautymark/contracts/house-products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { HouseProductsService } from './house-products.service.ts';

export const houseProductsRoutes =
  ({ house }: { house: HouseProductsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...houseProducts,
      handler: async (request, reply) => {
        const page = await house.list(request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.items);
      },
    });
    app.route({
      ...changeHouseProduct,
      handler: (request) => house.change(shopperOf(request), request.params.id, request.body),
    });
    app.route({
      ...archiveHouseProduct,
      handler: (request) => house.archive(shopperOf(request), request.params.id),
    });
    app.route({
      ...restoreHouseProduct,
      handler: (request) => house.restore(shopperOf(request), request.params.id),
    });
  };
