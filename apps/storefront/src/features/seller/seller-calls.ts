import type { Product } from '@beautymark/contracts/catalog';
import type { createProduct as createProductCall, NewProduct, sellerProducts } from '@beautymark/contracts/seller';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const sellerProductsQuery = apiQuery<typeof sellerProducts>('/api/seller/products', { querystring: {} });

/** What a new product changes: every list and count of the catalogue, but no other product's own page. */
const CHANGED = /^\/api\/(seller\/products|products(\/(facets|featured|new))?|categories|brands)(\?|$)/;

/** Lists a product for sale. What this tab has read of the catalogue is read anew, at once where it is shown. */
export async function createProduct(cache: QueryClient, product: NewProduct): Promise<Product> {
  const created = await call<typeof createProductCall>('POST', '/api/products', { body: product });
  cache.setQueryData<Product[]>(sellerProductsQuery.queryKey, (products) => products && [...products, created]);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])) });
  return created;
}
