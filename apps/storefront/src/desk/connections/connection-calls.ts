import type { CreatedAccessKey } from '@beautymark/contracts/access-keys';
import type { KeyScope } from '@beautymark/contracts/key-scopes';
import { DELIVERIES_MAX } from '@beautymark/contracts/webhook-events';
import type { Delivery, NewWebhook, Webhook } from '@beautymark/contracts/webhooks';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { type Owner, pathOf } from '#platform/kit/owner.ts';

export const keysQuery = apiQuery('/api/seller/keys');

export const createKey = (body: { name: string; scopes: KeyScope[] }): Promise<CreatedAccessKey> =>
  call('POST', '/api/seller/keys', { body });

export const revokeKey = (id: number) => call('DELETE', '/api/seller/keys/:id', { params: { id } });

export const webhooksQuery = (owner: Owner) => apiQuery(pathOf(owner, '/api/seller/webhooks'));

export const deliveriesQuery = (owner: Owner, id: number) =>
  apiQuery(pathOf(owner, '/api/seller/webhooks/:id/deliveries'), {
    params: { id },
    querystring: { limit: DELIVERIES_MAX },
  });

export const createWebhook = (owner: Owner, body: NewWebhook) =>
  call('POST', pathOf(owner, '/api/seller/webhooks'), { body });

export const changeWebhook = (owner: Owner, id: number, body: NewWebhook): Promise<Webhook> =>
  call('PUT', pathOf(owner, '/api/seller/webhooks/:id'), { params: { id }, body });

export const removeWebhook = (owner: Owner, id: number) =>
  call('DELETE', pathOf(owner, '/api/seller/webhooks/:id'), { params: { id } });

export const readSecret = (owner: Owner, id: number) =>
  call('GET', pathOf(owner, '/api/seller/webhooks/:id/secret'), { params: { id } });

export const rotateSecret = (owner: Owner, id: number) =>
  call('POST', pathOf(owner, '/api/seller/webhooks/:id/rotate'), { params: { id } });

export const sendTest = (owner: Owner, id: number): Promise<Delivery> =>
  call('POST', pathOf(owner, '/api/seller/webhooks/:id/test'), { params: { id } });

export const sendAgain = (owner: Owner, id: number, deliveryId: number): Promise<Delivery> =>
  call('POST', pathOf(owner, '/api/seller/webhooks/:id/deliveries/:deliveryId/resend'), {
    params: { id, deliveryId },
  });
