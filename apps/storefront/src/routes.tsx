import { HELP_TOPICS } from '#platform/help/help-topics.ts';
import { type LazyPart, lazyPart } from '#platform/page/lazy-part.tsx';
import type { Address } from './pages/reads.ts';
import type { RouteName } from './pages/route-name.ts';
import type { ViewProps } from './pages/view-props.ts';

interface Route {
  name: RouteName;
  pattern: RegExp;
  View: LazyPart<ViewProps>;
}

interface RouteDefinition {
  name: RouteName;
  view: Parameters<typeof lazyPart<ViewProps>>[0];
}

/** In a path `:id` is a positive whole number, any other `:name` is one segment. */
function route(path: string, { name, view }: RouteDefinition): Route {
  const pattern = path.replaceAll(':id', '(?<id>[1-9]\\d{0,14})').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { name, pattern: new RegExp(`^${pattern}/?$`), View: lazyPart(view) };
}

/** All routes of the shop. Any other address is the not-found page. */
const routes: readonly Route[] = [
  route('/', {
    name: 'home',
    view: () => import('./pages/home-view.tsx'),
  }),
  route('/products', {
    name: 'listing',
    view: () => import('./pages/listing-view.tsx'),
  }),
  route('/product/:id', {
    name: 'product',
    view: () => import('./pages/product-view.tsx'),
  }),
  ...['/sellers/:id', '/sellers/(?<id>house)'].map((path) =>
    route(path, {
      name: 'seller',
      view: () => import('./pages/seller-view.tsx'),
    }),
  ),
  route('/login', { name: 'login', view: () => import('./pages/login-view.tsx') }),
  route('/forgot-password', { name: 'forgot-password', view: () => import('./pages/forgot-password-view.tsx') }),
  route('/reset-password', { name: 'reset-password', view: () => import('./pages/reset-password-view.tsx') }),
  route('/account/security', { name: 'account-security', view: () => import('./pages/account-security-view.tsx') }),
  route('/account/privacy', { name: 'account-privacy', view: () => import('./pages/account-privacy-view.tsx') }),
  route('/register', {
    name: 'register',
    view: () => import('./pages/register-view.tsx'),
  }),
  route('/checkout', { name: 'checkout', view: () => import('./pages/checkout-view.tsx') }),
  route('/account/orders/:id', { name: 'account-order', view: () => import('./pages/account-order-view.tsx') }),
  route('/account/orders', { name: 'account-orders', view: () => import('./pages/account-orders-view.tsx') }),
  ...Object.values(HELP_TOPICS).map(({ href }) =>
    route(href, {
      name: 'help',
      view: () => import('./pages/help-view.tsx'),
    }),
  ),
  route('/operator', { name: 'operator', view: () => import('./pages/operator-view.tsx') }),
  route('/wishlists/:token', { name: 'shared-wishlist', view: () => import('./pages/shared-wishlist-view.tsx') }),
  route('/unsubscribe/:token', {
    name: 'unsubscribe',
    view: () => import('./pages/unsubscribe-view.tsx'),
  }),
  route('/seller/dashboard', { name: 'seller-dashboard', view: () => import('./pages/seller-dashboard-view.tsx') }),
];

export interface Match {
  route: Route;
  params: Address['params'];
}

export function matchRoute(path: string): Match | null {
  for (const candidate of routes) {
    const found = candidate.pattern.exec(path);
    if (found) return { route: candidate, params: { ...found.groups } };
  }
  return null;
}

/** Preloads the code of the address's screen, if it has one. */
export const preloadView = async (path: string): Promise<void> => matchRoute(path)?.route.View.preload();
