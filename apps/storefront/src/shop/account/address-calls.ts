import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import type { QueryClient } from '@tanstack/react-query';
import { call, callUnread } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const addressesQuery = apiQuery('/api/account/addresses');

const reload = (cache: QueryClient) => cache.invalidateQueries({ queryKey: addressesQuery.queryKey });

export async function saveAddress(cache: QueryClient, body: NewAddress): Promise<void> {
  await callUnread('POST', '/api/account/addresses', { body });
  await reload(cache);
}

export async function changeAddress(cache: QueryClient, id: number, body: NewAddress): Promise<void> {
  await call('PUT', '/api/account/addresses/:id', { params: { id }, body });
  await reload(cache);
}

export async function removeAddress(cache: QueryClient, id: number): Promise<void> {
  await call('DELETE', '/api/account/addresses/:id', { params: { id } });
  await reload(cache);
}
