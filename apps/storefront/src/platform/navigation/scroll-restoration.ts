import { randomKey } from '../storage/random-key.ts';
import { tabValue } from '../storage/stored-value.ts';

/**
 * Restores the scroll position of each history entry, so that Back returns to the same card. The browser itself would
 * scroll before the page is rendered.
 */

const stored = tabValue('scrollPositions', (positionsByKey) => Object.entries(positionsByKey ?? {}));

/** Scroll positions by the key that each entry carries in its state. */
const positions = new Map<string, number>();
let currentKey = '';
let isBack = false;

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';

/** Call this before the router starts to listen. The browser still restores the position after a reload. */
export function startScrollRestoration(): void {
  currentKey = keyOf(history.state);
  for (const [key, position] of stored.read()) positions.set(key, Number(position));
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    positions.set(currentKey, window.scrollY);
    currentKey = keyOf(history.state);
    isBack = true;
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    positions.set(currentKey, window.scrollY);
    stored.store(Object.fromEntries(positions));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Stores the scroll position of the current entry. @returns the state for the next entry */
export function nextEntry({ replace }: { replace: boolean }): { key: string } {
  if (!replace) {
    positions.set(currentKey, window.scrollY);
    currentKey = randomKey();
  }
  isBack = false;
  return { key: currentKey };
}

let watch: ResizeObserver | null = null;
const stopWatching = () => watch?.disconnect();

/** Scrolls there, again while the page grows towards it: after a reload a list arrives later than its page. */
export function returnTo(position: number): void {
  stopWatching();
  const scroll = () => {
    window.scrollTo(0, position);
    if (Math.ceil(window.scrollY) >= position) stopWatching();
  };
  watch = new ResizeObserver(scroll);
  watch.observe(document.body);
  scroll();
  // From then on the visitor says where to be.
  for (const type of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(type, stopWatching);
}

/** The position to return to after Back or Forward; null after any other navigation. */
export const positionToRestore = (): number | null => (isBack ? (positions.get(currentKey) ?? 0) : null);
