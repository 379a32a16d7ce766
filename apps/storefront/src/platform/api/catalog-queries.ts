import type { Brand } from '@beautymark/contracts/catalog';
import { apiQuery, pageAt } from './query-client.ts';

/** Catalog queries that several pages share; the query cache makes each call once. */
export const featuredQuery = apiQuery('/api/products/featured');
export const newArrivalsQuery = apiQuery('/api/products/new');
export const categoriesQuery = apiQuery('/api/categories');
/** The brands with most products. */
export const brandsQuery = apiQuery('/api/brands', { querystring: {} });
/** The same as the first page of all. */
export const brandPagesQuery = pageAt<Brand>(brandsQuery.queryKey[0]);
export const brandsWithIdsQuery = (ids: readonly number[]) =>
  apiQuery('/api/brands', { querystring: { ids: ids.join(',') } });
export const testimonialsQuery = apiQuery('/api/testimonials');
export const toneShadesQuery = apiQuery('/api/products/tone-shades');
export const productQuery = (id: number) => apiQuery('/api/products/:id', { params: { id } });
/** The first page, newest first, as the server writes it into the page. */
export const reviewsQuery = (id: number) => apiQuery('/api/products/:id/reviews', { params: { id }, querystring: {} });
export const sellerQuery = (id: number) => apiQuery('/api/sellers/:id', { params: { id } });

/** What delivery and selling cost, and whether there are codes. */
export const offersQuery = apiQuery('/api/offers');
