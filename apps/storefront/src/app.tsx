import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useRef } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { CartButton } from '#features/cart/cart-button.tsx';
import { CartProvider } from '#features/cart/cart-provider.tsx';
import { Header } from '#features/header/header.tsx';
import { KeyBot } from '#features/keybot/keybot.tsx';
import { useArrival } from '#platform/arrival.ts';
import { layOutRest } from '#platform/laid-out.ts';
import { LatePart, late } from '#platform/late-part.tsx';
import { navigateWhenReady } from '#platform/navigate.ts';
import type { Visit } from '#platform/page.ts';
import { PageBoundary } from '#platform/page-boundary.tsx';
import { type ServerData, ServerDataProvider } from '#platform/server-data.tsx';
import { ToastHost } from '#platform/toast-host.tsx';
import { visitOf } from './pages/index.ts';

interface AppProps {
  cache: QueryClient;
  serverData: ServerData;
  /** Only on the server: the address to render. */
  at?: { path: string; search: string };
  /** What stands at the first address: the not-found page when a load said 404. */
  visit?: Visit;
}

const footer = late(() => import('#features/footer/footer.tsx'), '[--room:50.5rem] md:[--room:39rem]');

/** The whole shop: the same tree on the server and in the browser. */
export function App({ cache, serverData, at, visit }: AppProps) {
  // Says that the page answers now: what drives it from outside must not press before.
  useEffect(() => {
    document.documentElement.dataset.answers = '';
    layOutRest();
  }, []);
  return (
    <QueryClientProvider client={cache}>
      <ServerDataProvider data={serverData}>
        <Router {...(at ? { ssrPath: at.path, ssrSearch: at.search } : {})} aroundNav={aroundNav}>
          <CartProvider>
            <SkipLink />
            <Header cartButton={<CartButton />} />
            {/* At least the screen: the footer never moves under the eye when something comes or fails. */}
            <main id="main" tabIndex={-1} className="min-h-dvh grow outline-none print:min-h-0">
              <Suspense fallback={null}>
                <CurrentPage first={visit} />
              </Suspense>
            </main>
            <LatePart part={footer} />
            <KeyBot />
          </CartProvider>
          <ToastHost />
        </Router>
      </ServerDataProvider>
    </QueryClientProvider>
  );
}

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:p-3"
  >
    Skip to content
  </a>
);

const aroundNav = navigateWhenReady((url) => visitOf(url.pathname, url.search).prepare());

function CurrentPage({ first }: { first: Visit | undefined }) {
  const [path] = useLocation();
  const search = useSearch();
  const address = path + search;
  const firstAddress = useRef(address);
  const visit = first && address === firstAddress.current ? first : visitOf(path, search);
  useArrival(visit, address);
  return (
    <PageBoundary key={path}>
      {/* Another product is another screen: what was chosen on the last one does not follow. */}
      {visit.render() ?? <Arriving visit={visit} />}
    </PageBoundary>
  );
}

function Arriving({ visit }: { visit: Visit }) {
  use(visit.prepared());
  return visit.render();
}
