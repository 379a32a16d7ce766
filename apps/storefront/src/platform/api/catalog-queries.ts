import type {
  Brand,
  featuredProducts,
  listBrands,
  listCategories,
  listTestimonials,
  newProducts,
  productById,
} from '@beautymark/contracts/catalog';
import type { readOffers } from '@beautymark/contracts/delivery';
import type { listToneShades } from '@beautymark/contracts/product-shades';
import type { listReviews } from '@beautymark/contracts/reviews';
import type { sellerById } from '@beautymark/contracts/seller-profile';
import { apiQuery, pageAt } from './query-client.ts';

/** Catalog queries that several pages share; the query cache makes each call once. */
export const featuredQuery = apiQuery<typeof featuredProducts>('/api/products/featured');
export const newArrivalsQuery = apiQuery<typeof newProducts>('/api/products/new');
export const categoriesQuery = apiQuery<typeof listCategories>('/api/categories');
/** The brands with most products. */
export const brandsQuery = apiQuery<typeof listBrands>('/api/brands', { querystring: {} });
/** The same as the first page of all. */
export const brandPagesQuery = pageAt<Brand>(brandsQuery.queryKey[0]);
export const brandsWithIdsQuery = (ids: readonly number[]) =>
  apiQuery<typeof listBrands>('/api/brands', { querystring: { ids: ids.join(',') } });
export const testimonialsQuery = apiQuery<typeof listTestimonials>('/api/testimonials');
export const toneShadesQuery = apiQuery<typeof listToneShades>('/api/products/tone-shades');
export const productQuery = (id: number) => apiQuery<typeof productById>('/api/products/:id', { params: { id } });
/** The first page, newest first, as the server writes it into the page. */
export const reviewsQuery = (id: number) =>
  apiQuery<typeof listReviews>('/api/products/:id/reviews', { params: { id }, querystring: {} });
export const sellerQuery = (id: number) => apiQuery<typeof sellerById>('/api/sellers/:id', { params: { id } });

/** What delivery and selling cost, and whether there are codes. */
export const offersQuery = apiQuery<typeof readOffers>('/api/offers');
