import type { ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import type { ProductCalls } from './product-calls.ts';
import { reloadCatalog } from './seller-calls.ts';

const limit = 25;

export const houseProductsQuery = ({ search, isArchived }: { search: string; isArchived: boolean }) =>
  apiQuery('/api/operator/house/products', {
    querystring: { limit, search: search || undefined, archived: isArchived ? 'true' : undefined },
  });

/** What an operator, or staff for the catalog, asks for about the house's products. They make no new ones here. */
export const HOUSE_CALLS: ProductCalls = {
  create: () => Promise.reject(new Error('the house lists no new products here')),
  change: changeProduct,
  readSaved: readSavedProduct,
  archive: archiveProduct,
  restore: restoreProduct,
  picturesPath: '/api/operator/house/pictures',
  page: '/operator',
};

async function changeProduct(cache: QueryClient, id: number, body: ProductChange): Promise<SellerProduct> {
  const changed = await call('PATCH', '/api/operator/house/products/:id', {
    params: { id },
    body,
  });
  void reloadCatalog(cache, [id]);
  return changed;
}

async function archiveProduct(cache: QueryClient, id: number): Promise<void> {
  await call('POST', '/api/operator/house/products/:id/archive', { params: { id } });
  await reloadCatalog(cache, [id]);
}

async function restoreProduct(cache: QueryClient, id: number): Promise<void> {
  await call('POST', '/api/operator/house/products/:id/restore', { params: { id } });
  await reloadCatalog(cache, [id]);
}

async function readSavedProduct(id: number): Promise<SellerProduct | undefined> {
  const products = await call('GET', '/api/operator/house/products', { querystring: { id } });
  return products.find((product) => product.id === id);
}
