import './frame.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { newQueryClient } from './platform/api/query-client.ts';
import type { ServerData } from './platform/api/server-data.tsx';
import { startScrollRestoration } from './platform/navigation/scroll-restoration.ts';
import { followDeployments } from './platform/page/newer-build.ts';
import { reportCaughtError } from './platform/page/page-boundary.tsx';
import { followOtherTabs, followReturns } from './platform/session/session.ts';
import { matchRoute, preloadView } from './routes.tsx';
import { Shop } from './shop.tsx';
import { leaveStaleEntries } from './ui/layer-history.ts';

/** A top-level await could stop hydration without an error. */
async function main() {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  followDeployments();
  // The browser keeps the state of an entry whose address is opened once more: an order's confirmation, say.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // of this type alone
  if (visit?.type === 'navigate') history.replaceState(null, '');
  await preloadView(window.location.pathname);
  const cache = newQueryClient();
  startScrollRestoration();
  leaveStaleEntries();
  followOtherTabs(cache);
  followReturns(cache);
  followPointer();
  const shop = <Shop cache={cache} serverData={serverData()} />;
  const options = { onCaughtError: reportCaughtError };
  // In a transition React hydrates in slices of a few milliseconds, so input in between is handled.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, shop, options));
  else createRoot(root, options).render(shop);
  prefetchOnIntent((url) => prefetch(url, cache));
}

function serverData(): ServerData {
  const text = document.getElementById('server-data')?.textContent;
  // Our own server writes this. It is absent when the server could not render the page.
  return text ? (JSON.parse(text) as ServerData) : { origin: window.location.origin, answers: {} };
}

function prefetch({ pathname, searchParams }: URL, cache: QueryClient): void {
  const match = matchRoute(pathname);
  if (!match) return;
  const { route, params } = match;
  // A failed prefetch is repeated when the link is followed, and its error is shown then.
  void Promise.allSettled([route.View.preload(), readAhead()]);

  async function readAhead() {
    const { readsOf } = await import('./pages/reads.ts');
    await readsOf(route.name).read(cache, { path: pathname, params, search: searchParams });
  }
}

/** Marks the document while the visitor's last act was with a pointer: see `data-pointer` in base.css. */
function followPointer(): void {
  const { dataset } = document.documentElement;
  const mark = () => {
    dataset.pointer = '';
  };
  const unmark = () => {
    delete dataset.pointer;
  };
  document.addEventListener('pointerdown', mark, { capture: true, passive: true });
  document.addEventListener('keydown', unmark, { capture: true, passive: true });
}

/** Prefetches the page behind a link when the visitor points at, focuses or touches it. */
function prefetchOnIntent(start: (url: URL) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin && !link.hash) start(new URL(link.href));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

void main();
