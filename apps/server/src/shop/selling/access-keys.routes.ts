import { accessKeys, createAccessKey, revokeAccessKey } from '@beautymark/contracts/access-keys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { AccessKeysService } from './access-keys.service.ts';

export const accessKeysRoutes =
  ({ keys }: { keys: AccessKeysService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...accessKeys, handler: (request) => keys.list(shopperOf(request)) });
    app.route({
      ...createAccessKey,
      handler: async (request, reply) => {
        const key = await keys.create(shopperOf(request), request.body);
        request.log.info({ userId: shopperOf(request), keyId: key.id }, 'access key made');
        return reply.code(201).send(key);
      },
    });
    app.route({
      ...revokeAccessKey,
      handler: async (request, reply) => {
        await keys.revoke(shopperOf(request), request.params.id);
        request.log.info({ userId: shopperOf(request), keyId: request.params.id }, 'access key revoked');
        return reply.code(204).send();
      },
    });
  };
