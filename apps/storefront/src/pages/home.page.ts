import type {
  featuredProducts,
  listBrands,
  listCategories,
  listTestimonials,
  newProducts,
} from '@beautymark/contracts/catalog';
import { definePage } from '#platform/page.ts';
import { apiQuery } from '#platform/query-client.ts';

export const featuredQuery = apiQuery<typeof featuredProducts>('/api/products/featured');
export const newArrivalsQuery = apiQuery<typeof newProducts>('/api/products/new');
export const categoriesQuery = apiQuery<typeof listCategories>('/api/categories');
export const brandsQuery = apiQuery<typeof listBrands>('/api/brands');
export const testimonialsQuery = apiQuery<typeof listTestimonials>('/api/testimonials');

export const homePage = definePage({
  name: 'home',
  path: '/',
  params: () => ({}),
  load: (cache) =>
    Promise.all(
      [featuredQuery, newArrivalsQuery, categoriesQuery, brandsQuery, testimonialsQuery].map(({ queryKey }) =>
        cache.prefetchQuery({ queryKey }),
      ),
    ),
  head: () => ({
    title: 'BeautyMark · Beauty and makeup marketplace',
    description:
      'Makeup and skincare from twelve houses, matched to your colours by a face scanner that says how sure it is.',
    canonical: '/',
  }),
  view: () => import('./home-view.tsx'),
});
