import { ROW_LENGTH } from '@beautymark/contracts/limits';
import {
  brandsQuery,
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  testimonialsQuery,
} from '#platform/catalog-queries.ts';
import { definePage } from '#platform/page.ts';

export const homePage = definePage({
  name: 'home',
  path: '/',
  params: () => ({}),
  // Every part of the page may be missing: prefetch does not reject.
  load: (cache) =>
    Promise.all(
      [featuredQuery, newArrivalsQuery, categoriesQuery, brandsQuery, testimonialsQuery].map(({ queryKey }) =>
        cache.prefetchQuery({ queryKey }),
      ),
    ),
  head: () => ({
    title: 'BeautyMark · Beauty and makeup marketplace',
    description:
      'Makeup and skincare from independent houses, matched to your colours by a face scanner that says how sure it is.',
    // Nobody reads more of it in the browser.
    ...(import.meta.env.SSR ? { canonical: '/', preloadImage: { href: '/images/hero.avif', type: 'image/avif' } } : {}),
  }),
  view: () => import('./home-view.tsx'),
  // Only the server cuts lists.
  ...(import.meta.env.SSR
    ? { firstView: { [featuredQuery.queryKey[0]]: ROW_LENGTH, [newArrivalsQuery.queryKey[0]]: ROW_LENGTH } }
    : {}),
});
