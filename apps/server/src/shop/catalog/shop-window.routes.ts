import {
  changeBrand,
  changeCategory,
  changeFeatured,
  operatorBrands,
  operatorCategories,
  operatorFeatured,
  orderCategories,
} from '@beautymark/contracts/shop-window';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { ShopWindowService } from './shop-window.service.ts';

export const shopWindowRoutes =
  ({ shopWindow }: { shopWindow: ShopWindowService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...operatorBrands,
      handler: async (request, reply) => {
        const page = await shopWindow.brands(request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.brands);
      },
    });
    app.route({
      ...changeBrand,
      handler: (request) => shopWindow.changeBrand(shopperOf(request), request.params.id, request.body),
    });
    app.route({ ...operatorCategories, handler: () => shopWindow.categories() });
    app.route({
      ...changeCategory,
      handler: (request) => shopWindow.changeCategory(shopperOf(request), request.params.id, request.body),
    });
    app.route({
      ...orderCategories,
      handler: (request) => shopWindow.orderCategories(shopperOf(request), request.body.ids),
    });
    app.route({ ...operatorFeatured, handler: () => shopWindow.featured() });
    app.route({
      ...changeFeatured,
      handler: (request) => shopWindow.changeFeatured(shopperOf(request), request.body.productIds),
    });
  };
