import { definePage } from '#platform/page.ts';

/** Nothing is read ahead: what stands here belongs to one seller, and the server renders for nobody in particular. */
export const sellerDashboardPage = definePage({
  name: 'seller-dashboard',
  path: '/seller/dashboard',
  params: () => ({}),
  load: async () => {},
  head: () => ({ title: 'Seller Dashboard · BeautyMark', description: 'Your products, and how to add new ones.' }),
  view: () => import('./seller-dashboard-view.tsx'),
});
