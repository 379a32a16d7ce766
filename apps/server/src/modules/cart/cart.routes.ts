import { addToCart, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { CartService } from './cart.service.ts';

interface Deps {
  cart: CartService;
  sessions: Sessions;
}

export const cartRoutes =
  ({ cart, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', sessions.signedIn);

    app.route({ ...listCart, handler: (request) => cart.list(shopperOf(request)) });
    app.route({
      ...addToCart,
      handler: async (request, reply) => reply.code(201).send(await cart.add(shopperOf(request), request.body)),
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
