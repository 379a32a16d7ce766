import { createProduct, sellerProducts } from '@beautymark/contracts/seller';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { SellerService } from './seller.service.ts';

interface Deps {
  seller: SellerService;
  sessions: Sessions;
}

export const sellerRoutes =
  ({ seller, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', sessions.sellersOnly);

    app.route({ ...sellerProducts, handler: (request) => seller.productsOf(shopperOf(request)) });
    app.route({
      ...createProduct,
      handler: async (request, reply) => {
        const product = await seller.createProduct(shopperOf(request), request.body);
        request.log.info({ productId: product.id }, 'product created');
        return reply.code(201).send(product);
      },
    });
  };
