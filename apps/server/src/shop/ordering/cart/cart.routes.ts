import { addToCart, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { CartService } from './cart.service.ts';

interface Deps {
  cart: CartService;
  /** The skin that was scanned in the request's browser; null without a scan. */
  skinOf: (request: FastifyRequest) => Promise<ScannedSkin | null>;
}

export const cartRoutes =
  ({ cart, skinOf }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listCart, handler: async (request) => cart.list(shopperOf(request), await skinOf(request)) });
    app.route({
      ...addToCart,
      handler: async (request, reply) =>
        reply.code(201).send(await cart.add(shopperOf(request), request.body, await skinOf(request))),
    });
    app.route({
      ...changeItem,
      handler: (request) => cart.change(shopperOf(request), request.params.itemId, request.body),
    });
    app.route({
      ...removeFromCart,
      handler: async (request, reply) => {
        await cart.remove(shopperOf(request), request.params.itemId);
        return reply.code(204).send();
      },
    });
  };
