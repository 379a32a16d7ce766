import {
  changeOperatorWebhook,
  changeSellerWebhook,
  createOperatorWebhook,
  createSellerWebhook,
  operatorDeliveries,
  operatorWebhookSecret,
  operatorWebhooks,
  removeOperatorWebhook,
  removeSellerWebhook,
  resendOperatorDelivery,
  resendSellerDelivery,
  rotateOperatorWebhook,
  rotateSellerWebhook,
  sellerDeliveries,
  sellerWebhookSecret,
  sellerWebhooks,
  testOperatorWebhook,
  testSellerWebhook,
} from '@beautymark/contracts/webhooks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** A seller's calls and the operator's are the same, for webhooks of their own. */
const asSeller = (request: FastifyRequest) => ({ owner: shopperOf(request), userId: shopperOf(request) });
const asOperator = (request: FastifyRequest) => ({ owner: null, userId: shopperOf(request) });

const SELLER = {
  ...{ list: sellerWebhooks, create: createSellerWebhook, change: changeSellerWebhook, remove: removeSellerWebhook },
  ...{ secret: sellerWebhookSecret, rotate: rotateSellerWebhook, test: testSellerWebhook },
  ...{ deliveries: sellerDeliveries, resend: resendSellerDelivery },
};
const OPERATOR = {
  ...{ list: operatorWebhooks, create: createOperatorWebhook, change: changeOperatorWebhook },
  ...{ remove: removeOperatorWebhook, secret: operatorWebhookSecret, rotate: rotateOperatorWebhook },
  ...{ test: testOperatorWebhook, deliveries: operatorDeliveries, resend: resendOperatorDelivery },
};

export const webhooksRoutes =
  ({ webhooks }: { webhooks: WebhooksService }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const [calls, userOf] of [
      [SELLER, asSeller],
      [OPERATOR, asOperator],
    ] as const) {
      app.route({ ...calls.list, handler: (request) => webhooks.list(userOf(request)) });
      app.route({
        ...calls.create,
        handler: async (request, reply) => reply.code(201).send(await webhooks.create(userOf(request), request.body)),
      });
      app.route({
        ...calls.change,
        handler: (request) => webhooks.change(userOf(request), request.params.id, request.body),
      });
      app.route({
        ...calls.remove,
        handler: async (request, reply) => {
          await webhooks.remove(userOf(request), request.params.id);
          return reply.code(204).send();
        },
      });
      app.route({ ...calls.secret, handler: (request) => webhooks.secretOf(userOf(request), request.params.id) });
      app.route({ ...calls.rotate, handler: (request) => webhooks.rotate(userOf(request), request.params.id) });
      app.route({
        ...calls.test,
        handler: async (request, reply) =>
          reply.code(202).send(await webhooks.test(userOf(request), request.params.id)),
      });
      app.route({
        ...calls.deliveries,
        handler: async (request, reply) => {
          const page = await webhooks.deliveries(userOf(request), request.params.id, request.query);
          return reply.headers(nextPageHeader(request.url, page)).send(page.deliveries);
        },
      });
      app.route({
        ...calls.resend,
        handler: async (request, reply) => {
          const { id, deliveryId } = request.params;
          return reply.code(202).send(await webhooks.resend(userOf(request), id, deliveryId));
        },
      });
    }
  };
