import type { listProducts } from '@beautymark/contracts/catalog';
import type {
  changeBrand,
  changeCategory,
  changeFeatured,
  operatorBrands,
  operatorCategories,
  operatorFeatured,
  orderCategories,
  ShelfWords,
} from '@beautymark/contracts/shop-window';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

const limit = 25;

export const brandsQuery = (search: string) =>
  apiQuery<typeof operatorBrands>('/api/operator/brands', { querystring: { limit, search: search || undefined } });
export const categoriesQuery = apiQuery<typeof operatorCategories>('/api/operator/categories');
export const featuredQuery = apiQuery<typeof operatorFeatured>('/api/operator/featured');
export const foundProductsQuery = (search: string) =>
  apiQuery<typeof listProducts>('/api/products', { querystring: { search, limit: 6 } });

/** What visitors see follows at once. */
const reload = (cache: QueryClient) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(operator|products|brands|categories)\b/.test(String(path)),
  });

export async function saveBrand(cache: QueryClient, id: number, body: ShelfWords): Promise<void> {
  await call<typeof changeBrand>('PUT', '/api/operator/brands/:id', { params: { id }, body });
  await reload(cache);
}

export async function saveCategory(cache: QueryClient, id: number, body: ShelfWords): Promise<void> {
  await call<typeof changeCategory>('PUT', '/api/operator/categories/:id', { params: { id }, body });
  await reload(cache);
}

export async function saveCategoryOrder(cache: QueryClient, ids: number[]): Promise<void> {
  await call<typeof orderCategories>('PUT', '/api/operator/categories', { body: { ids } });
  await reload(cache);
}

export async function saveFeatured(cache: QueryClient, productIds: number[]): Promise<void> {
  await call<typeof changeFeatured>('PUT', '/api/operator/featured', { body: { productIds } });
  await reload(cache);
}
