import type { ParcelsChange, ParcelsResult } from '@beautymark/contracts/parcel-bulk';
import type { ParcelStatusChange, SellerParcelDetail, sellerParcelsFile } from '@beautymark/contracts/parcels';
import type { QueryClient } from '@tanstack/react-query';
import { call, urlOf } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { type ShownStatus, statusQuery } from './parcel-status-filter.ts';

const ROWS_PER_PAGE = 25;

export interface ParcelFilters {
  search: string;
  status: ShownStatus;
}

const asQuery = ({ search, status }: ParcelFilters) => ({ search, ...statusQuery(status) });

export const figuresQuery = apiQuery('/api/seller/figures');
export const parcelsQuery = (filters: ParcelFilters) =>
  apiQuery('/api/seller/parcels', {
    querystring: { limit: ROWS_PER_PAGE, ...asQuery(filters) },
  });
export const parcelsFile = ({ search, status }: ParcelFilters): string =>
  urlOf('/api/seller/parcels.csv' satisfies (typeof sellerParcelsFile)['url'], {
    querystring: asQuery({ search: search.trim(), status }),
  });
export const parcelQuery = (id: number, owner: Owner = 'seller') =>
  apiQuery(pathOf(owner, '/api/seller/parcels/:id'), { params: { id } });

/** What a parcel's change changes: lists, figures and reports of the seller. */
const SALES = /^\/api\/seller\/(parcels|figures|customers|analytics|statement)/;

/** Gives a parcel its next status. What this tab has read of the seller's sales is read anew. */
export async function changeParcel(cache: QueryClient, id: number, change: ParcelStatusChange): Promise<void> {
  const changed = await call('POST', '/api/seller/parcels/:id/status', {
    params: { id },
    body: change,
  });
  const { queryKey } = parcelQuery(id);
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<SellerParcelDetail>(queryKey, changed);
  void cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== queryKey[0] && SALES.test(String(path)),
  });
}

/** Moves several parcels on. Also after a failure the lists are read anew: some may have moved before it. */
export async function moveParcels(cache: QueryClient, change: ParcelsChange): Promise<ParcelsResult> {
  try {
    return await call('PATCH', '/api/seller/parcels', { body: change });
  } finally {
    void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => SALES.test(String(path)) });
  }
}
