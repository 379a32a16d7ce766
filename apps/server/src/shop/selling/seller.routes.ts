import {
  archiveProduct,
  changeProduct,
  createProduct,
  restoreProduct,
  sellerProducts,
} from '@beautymark/contracts/seller';
import { changeProducts } from '@beautymark/contracts/seller-bulk';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listHeaders } from '#platform/http/id-cursor.ts';
import { sendJsonArray } from '#platform/http/json-array.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { SellerService } from './seller.service.ts';

interface Deps {
  seller: SellerService;
}

export const sellerRoutes =
  ({ seller }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...sellerProducts,
      handler: async (request, reply) => {
        const { archived, id, limit, cursor } = request.query;
        const isArchived = archived === 'true';
        if (id === undefined && limit === undefined && cursor === undefined) {
          const newest = await seller.allProductsOf(shopperOf(request), { isArchived });
          return sendJsonArray(reply.headers(listHeaders(request.url, newest)), newest.slices);
        }
        const page = await seller.productsOf(shopperOf(request), { isArchived, id, limit, cursor });
        return reply.headers(listHeaders(request.url, page)).send(page.items);
      },
    });
    app.route({
      ...changeProducts,
      handler: async (request) => {
        const result = await seller.changeMany(shopperOf(request), request.body, (err) =>
          request.log.error({ err }, 'products changed only in part'),
        );
        const { changed, refused } = result;
        request.log.info({ changed: changed.length, refused: refused.length }, 'products changed together');
        return result;
      },
    });
    app.route({
      ...createProduct,
      handler: async (request, reply) => {
        const product = await seller.createProduct(shopperOf(request), request.body);
        request.log.info({ productId: product.id }, 'product created');
        return reply.code(201).send(product);
      },
    });
    app.route({
      ...changeProduct,
      handler: async (request) => {
        const product = await seller.changeProduct(shopperOf(request), request.params.id, request.body);
        request.log.info({ productId: product.id, version: product.version }, 'product changed');
        return product;
      },
    });
    app.route({
      ...archiveProduct,
      handler: async (request) => {
        const product = await seller.archive(shopperOf(request), request.params.id);
        request.log.info({ productId: product.id }, 'product archived');
        return product;
      },
    });
    app.route({
      ...restoreProduct,
      handler: async (request) => {
        const product = await seller.restore(shopperOf(request), request.params.id);
        request.log.info({ productId: product.id }, 'product restored');
        return product;
      },
    });
  };
