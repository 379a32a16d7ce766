import { flushSync } from 'react-dom';
import { isLayerEntry, navigateAboveLayers } from '#ui/layer-history.ts';
import { scrollToAnchor } from './anchor.ts';
import { nextEntry, placeToRestore } from './scroll-restoration.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** After this long the next page is opened without its code, and says that it is waited for. */
const PATIENCE_MS = 8000;

/**
 * Wraps every navigation inside the shop: the current page stays until the next page's code has arrived, and
 * a link to an anchor of the same page scrolls to it. A navigation ends when a newer one begins.
 * @param preload  fetches the code of the page at an address
 */
export function navigateWhenLoaded(preload: (url: URL) => Promise<void>) {
  let newest = 0;
  return async (navigate: Navigate, to: string, options: { replace?: boolean; state?: object } = {}): Promise<void> => {
    newest += 1;
    const own = newest;
    const url = new URL(to, window.location.href);
    const { replace = false } = options;
    await navigateAboveLayers(async () => {
      // When the code fails to load, the page's error boundary says so.
      const loading = preload(url).catch(() => {});
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (own !== newest) return;
      const { pathname, search } = window.location;
      const show = () => {
        const state = { ...options.state, ...nextEntry({ replace }) };
        navigate(to, { replace: replace || isLayerEntry(), state });
        if (url.pathname + url.search === pathname + search && placeToRestore() === null) scrollToAnchor(url.hash);
      };
      if (url.pathname === pathname) show();
      else await withViewTransition(show);
    });
  };
}

/**
 * Fades from one page to the next; switches at once where the browser has no view transitions or reduced motion is set.
 */
async function withViewTransition(show: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
  const transition = document.startViewTransition(() => flushSync(show));
  // The next navigation skips the animation; the page has still changed.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
