import type { OwnSellerProfile, SellerProfile } from '@beautymark/contracts/seller-profile';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery, reload } from '#platform/api/query-client.ts';
import type { Owner } from '#platform/kit/owner.ts';

export const profileQuery = (owner: Owner) =>
  owner === 'operator' ? apiQuery('/api/operator/profile') : apiQuery('/api/seller/profile');

/** Saves it, for every page of this tab that shows it. */
export async function saveProfile(cache: QueryClient, owner: Owner, { name, ...words }: SellerProfile) {
  const saved: OwnSellerProfile =
    owner === 'operator'
      ? await call('PUT', '/api/operator/profile', { body: words })
      : await call('PUT', '/api/seller/profile', { body: { name, ...words } });
  cache.setQueryData(profileQuery(owner).queryKey, saved);
  void reload(cache, /^\/api\/(sellers|products)\/\d+$/);
}
