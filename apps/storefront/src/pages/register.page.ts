import { definePage } from '#platform/page.ts';

export const registerPage = definePage({
  name: 'register',
  path: '/register',
  params: () => ({}),
  load: async () => {},
  head: () => ({
    title: 'Create an account · BeautyMark',
    description: 'Register as a shopper or as a seller on BeautyMark.',
  }),
  view: () => import('./register-view.tsx'),
});
