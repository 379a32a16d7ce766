import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { KeyBot } from '#features/keybot/keybot.tsx';
import type { Visit } from '#platform/page.ts';
import { type ServerData, ServerDataProvider } from '#platform/server-data.tsx';
import { visitOf } from './pages/index.ts';

interface AppProps {
  cache: QueryClient;
  serverData: ServerData;
  /** Only on the server: the address to render, and the not-found visit when a load said 404. */
  at?: { path: string; search: string };
  visit?: Visit;
}

/** The whole shop: the same tree on the server and in the browser. */
export function App({ cache, serverData, at, visit }: AppProps) {
  return (
    <QueryClientProvider client={cache}>
      <ServerDataProvider data={serverData}>
        <Router {...(at ? { ssrPath: at.path, ssrSearch: at.search } : {})} aroundNav={prepareThenNavigate}>
          <main id="main" tabIndex={-1}>
            <Suspense fallback={null}>
              <CurrentPage first={visit} />
            </Suspense>
          </main>
          <KeyBot />
        </Router>
      </ServerDataProvider>
    </QueryClientProvider>
  );
}

/** Keeps the page that is shown until the code of the next one is here: no blank screen between the two. */
function prepareThenNavigate(navigate: (to: string, options?: object) => void, to: string, options?: object): void {
  const url = new URL(to, window.location.href);
  const go = () => navigate(to, options);
  visitOf(url.pathname, url.search).prepare().then(go, go);
}

function CurrentPage({ first }: { first: Visit | undefined }) {
  const [path] = useLocation();
  const search = useSearch();
  const visit = first ?? visitOf(path, search);
  return visit.render() ?? <Arriving visit={visit} />;
}

function Arriving({ visit }: { visit: Visit }) {
  use(visit.prepare());
  return visit.render();
}
