import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import type { QueryClient } from '@tanstack/react-query';
import { callForResponse } from '#platform/api/call.ts';
import { apiQuery, reload } from '#platform/api/query-client.ts';

export const addressesQuery = apiQuery('/api/account/addresses');

/** What a changed address makes stale. */
export const ADDRESSES = /^\/api\/account\/addresses\b/;

export async function saveAddress(cache: QueryClient, body: NewAddress): Promise<void> {
  await callForResponse('POST', '/api/account/addresses', { body });
  await reload(cache, ADDRESSES);
}
