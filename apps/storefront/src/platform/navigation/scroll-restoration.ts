import { focusIfLost } from '../page/focus-if-lost.ts';
import { randomKey } from '../storage/random-key.ts';
import { tabValue } from '../storage/stored-value.ts';

/**
 * Restores the scroll position and the focus of each history entry, so that Back returns to the same card. The browser
 * itself would scroll before the page is rendered.
 */

interface Place {
  y: number;
  /** Where the link leads that had the focus. */
  href?: string | undefined;
}

const stored = tabValue('places', (placesByKey) => Object.entries((placesByKey ?? {}) as Record<string, Place>));

/** By the key that each entry carries in its state. */
const places = new Map<string, Place>();
let currentKey = '';
let isBack = false;

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';

/** Call this before the router starts to listen. The browser still restores the position after a reload. */
export function startScrollRestoration(): void {
  currentKey = keyOf(history.state);
  for (const [key, place] of stored.read()) places.set(key, place);
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    keepPlace();
    currentKey = keyOf(history.state);
    isBack = true;
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    keepPlace();
    stored.store(Object.fromEntries(places));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

const keepPlace = () =>
  places.set(currentKey, { y: window.scrollY, href: document.activeElement?.getAttribute('href') ?? undefined });

/** Stores the place in the current entry. @returns the state for the next entry */
export function nextEntry({ replace }: { replace: boolean }): { key: string } {
  if (!replace) {
    keepPlace();
    currentKey = randomKey();
  }
  isBack = false;
  return { key: currentKey };
}

let watch: ResizeObserver | null = null;
const stopWatching = () => watch?.disconnect();

/** Scrolls there, again while the page grows towards it: after a reload a list arrives later than its page. */
export function returnTo({ y, href }: Place): void {
  stopWatching();
  const scroll = () => {
    window.scrollTo(0, y);
    const link = href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null;
    if (link) focusIfLost(link);
    if (Math.ceil(window.scrollY) >= y && (link || !href)) stopWatching();
  };
  watch = new ResizeObserver(scroll);
  watch.observe(document.body);
  scroll();
  // From then on the visitor says where to be.
  for (const type of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(type, stopWatching);
}

/** Where to return to after Back or Forward; null after any other navigation. */
export const placeToRestore = (): Place | null => (isBack ? (places.get(currentKey) ?? { y: 0 }) : null);
