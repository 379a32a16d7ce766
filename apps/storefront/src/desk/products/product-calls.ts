import { toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import type { BulkChange, BulkResult } from '@beautymark/contracts/seller-bulk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call, callForResponse } from '#platform/api/call.ts';
import { updateListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import type { Owner } from '#platform/kit/owner.ts';

/** Whose products a dialog or a row is about. */
export const ProductOwnerContext = createContext<Owner>('seller');
export const useProductOwner = () => useContext(ProductOwnerContext);

const PRODUCT_PATHS = { seller: '/api/products/:id', operator: '/api/operator/house/products/:id' } as const;
const LIST_PATHS = { seller: '/api/seller/products', operator: '/api/operator/house/products' } as const;

/** The call as specified, without parameters: what its answer leaves out of a long list follows in pages. */
export const ownProductsQuery = apiQuery('/api/seller/products', { querystring: {} });
export const archivedProductsQuery = apiQuery('/api/seller/products', {
  querystring: { archived: 'true' },
});

/** Lists and counts that a changed product affects. */
const LISTS =
  /^\/api\/(seller\/products|operator\/(house\/products|audit|featured)|products(\/(facets|featured|new))?|categories|brands)(\?|$)/;

/** Invalidates the catalog lists and the pages of these products that this tab has read. */
export function reloadCatalog(cache: QueryClient, productIds: readonly number[] = []): Promise<void> {
  const pages = new Set(productIds.map((id) => `/api/products/${id}`));
  return cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => LISTS.test(String(path)) || pages.has(String(path)),
  });
}

/**
 * Lists a product for sale.
 * @param isRepeat  the last answer was lost: the product may be there already, as the seller's newest
 * @returns its id, where the answer tells it: the seller's list is read anew anyway
 */
export async function createProduct(
  cache: QueryClient,
  product: NewProductRequest,
  isRepeat: boolean,
): Promise<number | null> {
  const made = isRepeat ? await newestLike(product) : undefined;
  const { id } = made ?? (await callForResponse('POST', '/api/products', { body: product }));
  void reloadCatalog(cache);
  return typeof id === 'number' ? id : null;
}

const newestLike = async ({ name, brand, price, description }: NewProductRequest) => {
  const newest = await call('GET', '/api/seller/products', { querystring: { limit: 1 } });
  return newest.find(
    (one) =>
      one.name === name &&
      one.brand === brand &&
      toCents(one.price) === toCents(price) &&
      one.description === description,
  );
};

interface Change {
  id: number;
  change: ProductChange;
}

/** Saves what has changed; refused if somebody else has saved the product since. */
export async function changeProduct(cache: QueryClient, owner: Owner, { id, change }: Change): Promise<SellerProduct> {
  const changed = await call('PATCH', PRODUCT_PATHS[owner], { params: { id }, body: change });
  for (const list of [ownProductsQuery, archivedProductsQuery]) {
    updateListPages(cache, list, (product) => (product.id === id ? changed : product));
  }
  void reloadCatalog(cache, [id]);
  return changed;
}

/** Changes several products together; those that are refused are named in the answer. */
export async function changeProducts(
  cache: QueryClient,
  products: readonly SellerProduct[],
  change: Omit<BulkChange, 'products'>,
): Promise<BulkResult> {
  const rows = products.map(({ id, version = 1, stock }) => ({
    id,
    version,
    ...(change.stock === undefined || stock === undefined ? {} : { stockSeen: stock }),
  }));
  const result = await call('PATCH', '/api/seller/products', {
    body: { ...change, products: rows },
  });
  await reloadCatalog(
    cache,
    rows.map(({ id }) => id),
  );
  return result;
}

/** Takes back what waits for BeautyMark's yes. */
export async function withdrawChange(cache: QueryClient, id: number): Promise<void> {
  await call('POST', '/api/products/:id/withdraw', { params: { id } });
  await reloadCatalog(cache, [id]);
}

interface Shelving {
  id: number;
  to: 'archive' | 'restore';
}

/** Takes a product off sale, or puts an archived one on sale again. */
export async function shelveProduct(cache: QueryClient, owner: Owner, { id, to }: Shelving): Promise<void> {
  await call('POST', `${PRODUCT_PATHS[owner]}/${to}`, { params: { id } });
  await reloadCatalog(cache, [id]);
}

/** The product as it is saved now, archived or not. */
export async function readSavedProduct(owner: Owner, id: number): Promise<SellerProduct | undefined> {
  const products = await call('GET', LIST_PATHS[owner], { querystring: { id } });
  return products.find((product) => product.id === id);
}
