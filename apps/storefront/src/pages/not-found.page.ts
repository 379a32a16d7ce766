import { definePage } from '#platform/page.ts';

export const notFoundPage = definePage({
  name: 'not-found',
  path: '/',
  params: () => ({}),
  load: async () => {},
  head: () => ({ title: 'Page not found · BeautyMark', description: 'There is no page at this address.' }),
  view: () => import('./not-found-view.tsx'),
});
