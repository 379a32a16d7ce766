import type { accessKeys, CreatedAccessKey, createAccessKey, revokeAccessKey } from '@beautymark/contracts/access-keys';
import type { KeyScope } from '@beautymark/contracts/key-scopes';
import { DELIVERIES_MAX } from '@beautymark/contracts/webhook-events';
import type {
  changeSellerWebhook,
  createSellerWebhook,
  Delivery,
  NewWebhook,
  removeSellerWebhook,
  resendSellerDelivery,
  rotateSellerWebhook,
  sellerDeliveries,
  sellerWebhookSecret,
  sellerWebhooks,
  testSellerWebhook,
  Webhook,
} from '@beautymark/contracts/webhooks';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { type Owner, pathOf } from '#platform/kit/owner.ts';

export const keysQuery = apiQuery<typeof accessKeys>('/api/seller/keys');

export const createKey = (body: { name: string; scopes: KeyScope[] }): Promise<CreatedAccessKey> =>
  call<typeof createAccessKey>('POST', '/api/seller/keys', { body });

export const revokeKey = (id: number) =>
  call<typeof revokeAccessKey>('DELETE', '/api/seller/keys/:id', { params: { id } });

export const webhooksQuery = (owner: Owner) => apiQuery<typeof sellerWebhooks>(pathOf(owner, '/api/seller/webhooks'));

export const deliveriesQuery = (owner: Owner, id: number) =>
  apiQuery<typeof sellerDeliveries>(pathOf(owner, '/api/seller/webhooks/:id/deliveries'), {
    params: { id },
    querystring: { limit: DELIVERIES_MAX },
  });

export const createWebhook = (owner: Owner, body: NewWebhook) =>
  call<typeof createSellerWebhook>('POST', pathOf(owner, '/api/seller/webhooks'), { body });

export const changeWebhook = (owner: Owner, id: number, body: NewWebhook): Promise<Webhook> =>
  call<typeof changeSellerWebhook>('PUT', pathOf(owner, '/api/seller/webhooks/:id'), { params: { id }, body });

export const removeWebhook = (owner: Owner, id: number) =>
  call<typeof removeSellerWebhook>('DELETE', pathOf(owner, '/api/seller/webhooks/:id'), { params: { id } });

export const readSecret = (owner: Owner, id: number) =>
  call<typeof sellerWebhookSecret>('GET', pathOf(owner, '/api/seller/webhooks/:id/secret'), { params: { id } });

export const rotateSecret = (owner: Owner, id: number) =>
  call<typeof rotateSellerWebhook>('POST', pathOf(owner, '/api/seller/webhooks/:id/rotate'), { params: { id } });

export const sendTest = (owner: Owner, id: number): Promise<Delivery> =>
  call<typeof testSellerWebhook>('POST', pathOf(owner, '/api/seller/webhooks/:id/test'), { params: { id } });

export const sendAgain = (owner: Owner, id: number, deliveryId: number): Promise<Delivery> =>
  call<typeof resendSellerDelivery>('POST', pathOf(owner, '/api/seller/webhooks/:id/deliveries/:deliveryId/resend'), {
    params: { id, deliveryId },
  });
