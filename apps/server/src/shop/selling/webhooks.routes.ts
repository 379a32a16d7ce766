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
import { routesOf, serve } from '#platform/http/serve.ts';
import type { WebhooksService, WebhookUser } from './webhooks.service.ts';

const SELLER = {
  list: sellerWebhooks,
  create: createSellerWebhook,
  change: changeSellerWebhook,
  remove: removeSellerWebhook,
  secret: sellerWebhookSecret,
  rotate: rotateSellerWebhook,
  test: testSellerWebhook,
  deliveries: sellerDeliveries,
  resend: resendSellerDelivery,
};
const OPERATOR = {
  list: operatorWebhooks,
  create: createOperatorWebhook,
  change: changeOperatorWebhook,
  remove: removeOperatorWebhook,
  secret: operatorWebhookSecret,
  rotate: rotateOperatorWebhook,
  test: testOperatorWebhook,
  deliveries: operatorDeliveries,
  resend: resendOperatorDelivery,
};

/** A seller's calls and the operator's are the same, for webhooks of their own. */
export const webhooksRoutes = ({ webhooks }: { webhooks: WebhooksService }) =>
  routesOf(
    ...callsOf(webhooks, SELLER, (by) => ({ owner: by, userId: by })),
    ...callsOf(webhooks, OPERATOR, (by) => ({ owner: null, userId: by })),
  );

const callsOf = (
  webhooks: WebhooksService,
  calls: typeof SELLER | typeof OPERATOR,
  userOf: (by: number) => WebhookUser,
) => [
  serve(calls.list, ({ by }) => webhooks.list(userOf(by))),
  serve(calls.create, ({ by, body }) => webhooks.create(userOf(by), body)),
  serve(calls.change, ({ by, params, body }) => webhooks.change(userOf(by), params.id, body)),
  serve(calls.remove, ({ by, params }) => webhooks.remove(userOf(by), params.id)),
  serve(calls.secret, ({ by, params }) => webhooks.secretOf(userOf(by), params.id)),
  serve(calls.rotate, ({ by, params }) => webhooks.rotate(userOf(by), params.id)),
  serve(calls.test, ({ by, params }) => webhooks.test(userOf(by), params.id)),
  serve(calls.deliveries, ({ by, params, query }) => webhooks.deliveries(userOf(by), params.id, query)),
  serve(calls.resend, ({ by, params }) => webhooks.resend(userOf(by), params.id, params.deliveryId)),
];
