import { HELP_TOPICS } from '#platform/help/help-topics.ts';
import { type LazyPart, lazyPart } from '#platform/page/lazy-part.tsx';
import {
  type Address,
  LISTING_PARAMETERS,
  type Read,
  readHome,
  readListing,
  readOffers,
  readProduct,
  readSeller,
  type SelectForPage,
  selectForHome,
  selectForProduct,
} from './pages/reads.ts';
import type { ViewProps } from './pages/view-props.ts';

interface Route {
  /** The screen is in pages/<name>-view.tsx; the server names its script in the page. */
  name: string;
  pattern: RegExp;
  /** The query's parameters that its page reads while it renders. The server drops all others. */
  parameters: readonly string[];
  read: Read;
  select: SelectForPage;
  View: LazyPart<ViewProps>;
}

interface RouteDefinition {
  name: string;
  parameters?: Route['parameters'];
  read?: Read;
  select?: SelectForPage;
  view: Parameters<typeof lazyPart<ViewProps>>[0];
}

/** In a path `:id` is a positive whole number, any other `:name` is one segment. */
function route(path: string, definition: RouteDefinition): Route {
  const { name, parameters = [], read = async () => {}, select = (answers) => answers, view } = definition;
  const pattern = path.replaceAll(':id', '(?<id>[1-9]\\d{0,14})').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { name, pattern: new RegExp(`^${pattern}/?$`), parameters, read, select, View: lazyPart(view) };
}

/** All routes of the shop. Any other address is the not-found page. */
const routes: readonly Route[] = [
  route('/', {
    name: 'home',
    read: readHome,
    select: selectForHome,
    view: () => import('./pages/home-view.tsx'),
  }),
  route('/products', {
    name: 'listing',
    parameters: LISTING_PARAMETERS,
    read: readListing,
    view: () => import('./pages/listing-view.tsx'),
  }),
  route('/product/:id', {
    name: 'product',
    read: readProduct,
    select: selectForProduct,
    view: () => import('./pages/product-view.tsx'),
  }),
  ...['/sellers/:id', '/sellers/(?<id>house)'].map((path) =>
    route(path, {
      name: 'seller',
      parameters: ['pages'],
      read: readSeller,
      view: () => import('./pages/seller-view.tsx'),
    }),
  ),
  route('/login', { name: 'login', parameters: ['redirect'], view: () => import('./pages/login-view.tsx') }),
  route('/forgot-password', { name: 'forgot-password', view: () => import('./pages/forgot-password-view.tsx') }),
  route('/reset-password', { name: 'reset-password', view: () => import('./pages/reset-password-view.tsx') }),
  route('/account/security', { name: 'account-security', view: () => import('./pages/account-security-view.tsx') }),
  route('/account/privacy', { name: 'account-privacy', view: () => import('./pages/account-privacy-view.tsx') }),
  route('/register', {
    name: 'register',
    parameters: ['redirect', 'seller'],
    read: readOffers,
    view: () => import('./pages/register-view.tsx'),
  }),
  route('/checkout', { name: 'checkout', view: () => import('./pages/checkout-view.tsx') }),
  // These read nothing on the server, which renders every page without a user.
  route('/account/orders/:id', { name: 'account-order', view: () => import('./pages/account-order-view.tsx') }),
  route('/account/orders', { name: 'account-orders', view: () => import('./pages/account-orders-view.tsx') }),
  ...Object.values(HELP_TOPICS).map(({ href }) =>
    route(href, {
      name: 'help',
      ...(href === HELP_TOPICS.delivery.href ? { read: readOffers } : {}),
      view: () => import('./pages/help-view.tsx'),
    }),
  ),
  route('/operator', { name: 'operator', view: () => import('./pages/operator-view.tsx') }),
  // Not read on the server either: their pages are cached, and a link may end at any time.
  route('/wishlists/:token', { name: 'shared-wishlist', view: () => import('./pages/shared-wishlist-view.tsx') }),
  route('/unsubscribe/:token', {
    name: 'unsubscribe',
    parameters: ['done'],
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
