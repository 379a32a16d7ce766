import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { type ServerData, ServerDataProvider, useServerData } from '#platform/api/server-data.tsx';
import { useFollowedLinks } from '#platform/navigation/follow-links.ts';
import { navigateWhenLoaded } from '#platform/navigation/navigate.ts';
import { useRouteChange } from '#platform/navigation/route-change.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { LatePage, PageBoundary } from '#platform/page/page-boundary.tsx';
import { recheckIfStale } from '#platform/session/session.ts';
import { ToastHost } from '#platform/toasts/toast-host.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import { CartButton, CartProvider } from '#shop/cart/cart-provider.tsx';
import { Footer } from '#shop/frame/footer.tsx';
import { Header } from '#shop/frame/header.tsx';
import { KeyBot } from '#shop/keybot/keybot.tsx';
import { WishlistButton } from '#shop/wishlist/wishlist-button.tsx';
import { WishlistProvider } from '#shop/wishlist/wishlist-provider.tsx';
import type { CartAction } from '#shop/wishlist/wishlist-row.tsx';
import { NotFoundView } from './pages/not-found-view.tsx';
import { matchRoute, preloadView } from './routes.tsx';

interface ShopProps {
  cache: QueryClient;
  serverData: ServerData;
  /** The address to render, on the server only. */
  at?: { path: string; search: string };
}

/** Id of the root element. What React writes before it belongs to the document's head. */
export const SHOP_ID = 'shop';

/** Providers, frame and outlet; the same tree on the server and in the browser. */
export function Shop({ cache, serverData, at }: ShopProps) {
  const [aroundNav] = useState(() =>
    navigateWhenLoaded(async ({ pathname }) => {
      await Promise.all([preloadView(pathname), recheckIfStale(cache)]);
    }),
  );
  useEffect(() => {
    // Marks the page as interactive, for styles and tests.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <QueryClientProvider client={cache}>
      <ServerDataProvider data={serverData}>
        <Router {...(at ? { ssrPath: at.path, ssrSearch: at.search } : {})} aroundNav={aroundNav}>
          <div id={SHOP_ID} className="flex min-h-dvh flex-col">
            <CartProvider>
              <WishlistProvider>
                <SkipLink />
                <Header wishlistButton={<WishlistButton actionFor={addWishToCart} />} cartButton={<CartButton />} />
                {/* At least the screen: the footer never moves under the eye when something comes or fails. */}
                <main id="main" tabIndex={-1} className="min-h-dvh grow outline-none print:min-h-0">
                  <Outlet />
                </main>
                <Footer />
                <KeyBot Panel={KeyBotPanel} />
              </WishlistProvider>
            </CartProvider>
            <ToastHost />
          </div>
        </Router>
      </ServerDataProvider>
    </QueryClientProvider>
  );
}

const KeyBotPanel = lazyPart(() => import('./pages/keybot-in-shop.tsx'));

/** Adds a product of the wishlist, whose drawer gives way to the cart's. */
const addWishToCart: CartAction = ({ id, name }, shade, onAdded) => (
  <AddToCartButton
    productId={id}
    productName={name}
    shade={shade}
    isPicked={shade !== undefined}
    look="soft"
    onAdded={onAdded}
  />
);

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-41 focus:p-3"
  >
    Skip to content
  </a>
);

/** The screen of the current route. The key resets the product page's state when the product changes. */
function Outlet() {
  const [path] = useLocation();
  useRouteChange(path + useSearch());
  useFollowedLinks();
  const { isNotFound = false } = useServerData();
  const firstPath = useRef(path);
  const known = matchRoute(path);
  const match = isNotFound && path === firstPath.current ? null : known;
  if (!match) return <NotFoundView isProduct={known?.route.name === 'product'} />;
  const { View } = match.route;
  return (
    <PageBoundary key={path} notFound={<NotFoundView isProduct={match.route.name === 'product'} />}>
      {/* Waits only for code that is slow, and after Back to a page whose code was lost by a reload. */}
      <Suspense fallback={<LatePage />}>
        <View params={match.params} />
      </Suspense>
    </PageBoundary>
  );
}
