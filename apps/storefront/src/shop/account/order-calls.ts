import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const ordersQuery = apiQuery('/api/orders', { querystring: { limit: 10 } });
export const orderQuery = (id: number) => apiQuery('/api/orders/:id', { params: { id } });

interface ParcelOf {
  orderId: number;
  parcelId: number;
}

/** The answer is the whole order as it stands then. */
export async function cancel(cache: QueryClient, { orderId, parcelId }: ParcelOf): Promise<void> {
  const params = { id: orderId, parcelId };
  const order = await call('POST', '/api/orders/:id/parcels/:parcelId/cancel', {
    params,
    body: {},
  });
  cache.setQueryData(orderQuery(orderId).queryKey, order);
}

export async function askToReturn(cache: QueryClient, { orderId, parcelId }: ParcelOf, reason: string): Promise<void> {
  const params = { id: orderId, parcelId };
  const order = await call('POST', '/api/orders/:id/parcels/:parcelId/return', {
    params,
    body: { reason },
  });
  cache.setQueryData(orderQuery(orderId).queryKey, order);
}
