import { changeAddress, removeAddress, saveAddress, savedAddresses } from '@beautymark/contracts/saved-addresses';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { AddressesService } from './addresses.service.ts';

export const addressesRoutes =
  ({ addresses }: { addresses: AddressesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.route({ ...savedAddresses, handler: (request) => addresses.list(shopperOf(request)) });
    app.route({
      ...saveAddress,
      handler: async (request, reply) => reply.code(201).send(await addresses.save(shopperOf(request), request.body)),
    });
    app.route({
      ...changeAddress,
      handler: (request) => addresses.change(shopperOf(request), request.params.id, request.body),
    });
    app.route({
      ...removeAddress,
      handler: async (request, reply) => {
        await addresses.remove(shopperOf(request), request.params.id);
        return reply.code(204).send();
      },
    });
  };
