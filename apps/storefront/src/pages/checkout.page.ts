import { definePage } from '#platform/page.ts';

export const checkoutPage = definePage({
  name: 'checkout',
  path: '/checkout',
  params: () => ({}),
  load: async () => {},
  head: () => ({ title: 'Checkout · BeautyMark', description: 'Order what is in your cart.' }),
  view: () => import('./checkout-view.tsx'),
});
