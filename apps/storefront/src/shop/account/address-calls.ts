import type {
  changeAddress as changeAddressCall,
  NewAddress,
  removeAddress as removeAddressCall,
  saveAddress as saveAddressCall,
  savedAddresses,
} from '@beautymark/contracts/saved-addresses';
import type { QueryClient } from '@tanstack/react-query';
import { call, callUnread } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const addressesQuery = apiQuery<typeof savedAddresses>('/api/account/addresses');

const reload = (cache: QueryClient) => cache.invalidateQueries({ queryKey: addressesQuery.queryKey });

export async function saveAddress(cache: QueryClient, body: NewAddress): Promise<void> {
  await callUnread<typeof saveAddressCall>('POST', '/api/account/addresses', { body });
  await reload(cache);
}

export async function changeAddress(cache: QueryClient, id: number, body: NewAddress): Promise<void> {
  await call<typeof changeAddressCall>('PUT', '/api/account/addresses/:id', { params: { id }, body });
  await reload(cache);
}

export async function removeAddress(cache: QueryClient, id: number): Promise<void> {
  await call<typeof removeAddressCall>('DELETE', '/api/account/addresses/:id', { params: { id } });
  await reload(cache);
}
