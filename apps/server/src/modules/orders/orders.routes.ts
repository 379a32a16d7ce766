import { placeOrder } from '@beautymark/contracts/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { OrdersService } from './orders.service.ts';

interface Deps {
  orders: OrdersService;
  sessions: Sessions;
}

export const ordersRoutes =
  ({ orders, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...placeOrder,
      onRequest: sessions.signedIn,
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const order = await orders.placeOrder(shopperOf(request), request.body.shippingAddress, key);
        request.log.info({ orderId: order.id, total: order.total }, 'order placed');
        return reply.code(201).send(order);
      },
    });
  };
