import { definePage } from '#platform/page.ts';

export const loginPage = definePage({
  name: 'login',
  path: '/login',
  params: () => ({}),
  load: async () => {},
  head: () => ({ title: 'Sign in · BeautyMark', description: 'Sign in to your BeautyMark account.' }),
  view: () => import('./login-view.tsx'),
});
