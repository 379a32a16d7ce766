import { scrollToAnchor } from './arrival.ts';
import { travelTo } from './picture-travel.ts';
import { nextEntry, placeToRestore } from './scroll-places.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/**
 * Around every navigation inside the shop: the page that is shown stays until the code of the next one is here, and
 * an anchor of the same page is scrolled to.
 * @param prepare  fetches the code of the page at an address
 */
export function navigateWhenReady(prepare: (url: URL) => Promise<void>) {
  return (navigate: Navigate, to: string, options: { replace?: boolean; state?: object } = {}): Promise<void> => {
    const url = new URL(to, window.location.href);
    const { replace = false } = options;
    const go = () => {
      const samePage = url.pathname + url.search === window.location.pathname + window.location.search;
      navigate(to, { replace, state: { ...options.state, ...nextEntry({ replace }) } });
      if (samePage && placeToRestore() === null) scrollToAnchor(url.hash);
    };
    // Without its code the page says itself that it could not be shown.
    const show = () => (url.pathname.startsWith('/product/') ? travelTo(url.pathname, go) : go());
    return prepare(url).then(show, show);
  };
}

/** Starts what a link leads to as soon as it is pointed at, focused or touched. */
export function followIntent(start: (url: URL) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin && !link.hash) start(new URL(link.href));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
