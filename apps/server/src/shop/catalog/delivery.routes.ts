import { changeDelivery, operatorDelivery, readOffers, resetDelivery } from '@beautymark/contracts/delivery';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { DeliveryService } from './delivery.service.ts';

interface Deps {
  delivery: DeliveryService;
}

export const deliveryRoutes =
  ({ delivery }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...readOffers, handler: () => delivery.offers() });
    app.route({ ...operatorDelivery, handler: () => delivery.current() });
    app.route({ ...changeDelivery, handler: (request) => delivery.change(shopperOf(request), request.body) });
    app.route({
      ...resetDelivery,
      handler: async (request, reply) => {
        await delivery.reset(shopperOf(request));
        return reply.code(204).send();
      },
    });
  };
