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

export const keysQuery = apiQuery<typeof accessKeys>('/api/seller/keys');

export const createKey = (body: { name: string; scopes: KeyScope[] }): Promise<CreatedAccessKey> =>
  call<typeof createAccessKey>('POST', '/api/seller/keys', { body });

export const revokeKey = (id: number) =>
  call<typeof revokeAccessKey>('DELETE', '/api/seller/keys/:id', { params: { id } });

/** Whose webhooks: a seller's own or the operator's. */
export type WebhookOwner = 'seller' | 'operator';

/** The operator's calls are the seller's under another address. */
const at = <Path extends string>(owner: WebhookOwner, path: Path): Path =>
  path.replace('/api/seller/', `/api/${owner}/`) as Path; // same contracts, see webhooks.ts

export const webhooksQuery = (owner: WebhookOwner) =>
  apiQuery<typeof sellerWebhooks>(at(owner, '/api/seller/webhooks'));

export const deliveriesQuery = (owner: WebhookOwner, id: number) =>
  apiQuery<typeof sellerDeliveries>(at(owner, '/api/seller/webhooks/:id/deliveries'), {
    params: { id },
    querystring: { limit: DELIVERIES_MAX },
  });

export const createWebhook = (owner: WebhookOwner, body: NewWebhook) =>
  call<typeof createSellerWebhook>('POST', at(owner, '/api/seller/webhooks'), { body });

export const changeWebhook = (owner: WebhookOwner, id: number, body: NewWebhook): Promise<Webhook> =>
  call<typeof changeSellerWebhook>('PUT', at(owner, '/api/seller/webhooks/:id'), { params: { id }, body });

export const removeWebhook = (owner: WebhookOwner, id: number) =>
  call<typeof removeSellerWebhook>('DELETE', at(owner, '/api/seller/webhooks/:id'), { params: { id } });

export const readSecret = (owner: WebhookOwner, id: number) =>
  call<typeof sellerWebhookSecret>('GET', at(owner, '/api/seller/webhooks/:id/secret'), { params: { id } });

export const rotateSecret = (owner: WebhookOwner, id: number) =>
  call<typeof rotateSellerWebhook>('POST', at(owner, '/api/seller/webhooks/:id/rotate'), { params: { id } });

export const sendTest = (owner: WebhookOwner, id: number): Promise<Delivery> =>
  call<typeof testSellerWebhook>('POST', at(owner, '/api/seller/webhooks/:id/test'), { params: { id } });

export const sendAgain = (owner: WebhookOwner, id: number, deliveryId: number): Promise<Delivery> =>
  call<typeof resendSellerDelivery>('POST', at(owner, '/api/seller/webhooks/:id/deliveries/:deliveryId/resend'), {
    params: { id, deliveryId },
  });
