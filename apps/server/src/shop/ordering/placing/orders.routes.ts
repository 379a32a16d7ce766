import { toCents } from '@beautymark/contracts/money';
import { cancelParcel, giveUpOrder, listOrders, orderById, returnParcel } from '@beautymark/contracts/order-history';
import { placeOrder } from '@beautymark/contracts/orders';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listHeaders } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { OrderHistoryService } from './order-history.service.ts';
import type { OrdersService } from './orders.service.ts';

interface Deps {
  orders: OrdersService;
  history: OrderHistoryService;
  /** Asks the provider about an order that is awaiting payment. */
  ask: (orderId: number) => Promise<void>;
}

export const ordersRoutes =
  ({ orders, history, ask }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const askAbout = (orderId: number, log: FastifyBaseLogger) =>
      void ask(orderId).catch((error: unknown) => log.warn({ err: error, orderId }, 'payment not asked about'));

    app.route({
      ...placeOrder,
      handler: async (request, reply) => {
        const { 'idempotency-key': key, 'expected-total': expected } = request.headers;
        const order = await orders.placeOrder({
          userId: shopperOf(request),
          to: request.body.shippingAddress,
          key,
          expectedCents: expected === undefined ? undefined : toCents(expected),
        });
        request.log.info({ orderId: order.id, total: order.total }, 'order placed');
        return reply.code(201).send(order);
      },
    });

    app.route({
      ...listOrders,
      handler: async (request, reply) => {
        const page = await history.list(shopperOf(request), request.query);
        return reply.headers(listHeaders(request.url, page)).send(page.orders);
      },
    });
    app.route({
      ...orderById,
      handler: async (request) => {
        const order = await history.byId(shopperOf(request), request.params.id);
        // The shopper may be back from paying before the provider's event is here.
        if (order.status === 'awaiting payment') askAbout(order.id, request.log);
        return order;
      },
    });
    app.route({
      ...giveUpOrder,
      handler: async (request) => {
        const { id } = request.params;
        await orders.giveUp(shopperOf(request), id);
        request.log.info({ orderId: id }, 'order given up');
        return history.byId(shopperOf(request), id);
      },
    });
    app.route({
      ...cancelParcel,
      handler: async (request) => {
        const { id, parcelId } = request.params;
        const order = await history.cancel({ userId: shopperOf(request), orderId: id, parcelId }, request.body.reason);
        request.log.info({ orderId: id, parcelId }, 'parcel cancelled by its shopper');
        return order;
      },
    });
    app.route({
      ...returnParcel,
      handler: async (request) => {
        const { id, parcelId } = request.params;
        const parcel = { userId: shopperOf(request), orderId: id, parcelId };
        const order = await history.askToReturn(parcel, request.body.reason);
        request.log.info({ orderId: id, parcelId }, 'return requested');
        return order;
      },
    });
  };
