import { randomKey } from '../random-key.ts';
import { ofTab } from '../storage.ts';

/**
 * Where each entry of the tab's history was left, so that Back leads to the same card. The browser itself would scroll
 * before the page is drawn.
 */

const STORED_AS = 'scrollPositions';

/** Scroll positions by the key that each entry carries in its state. */
const positions = new Map<string, number>();
let currentKey = '';
let isBack = false;

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';

/** To be called before the router listens. A reload is restored by the browser, as always. */
export function startScrollRestoration(): void {
  currentKey = keyOf(history.state);
  for (const [key, position] of Object.entries(ofTab.read(STORED_AS) ?? {})) positions.set(key, Number(position));
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    positions.set(currentKey, window.scrollY);
    currentKey = keyOf(history.state);
    isBack = true;
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    positions.set(currentKey, window.scrollY);
    ofTab.store(STORED_AS, Object.fromEntries(positions));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Stores where the shown entry is left. @returns what the next entry carries in its state */
export function nextEntry({ replace }: { replace: boolean }): { key: string } {
  if (!replace) {
    positions.set(currentKey, window.scrollY);
    currentKey = randomKey();
  }
  isBack = false;
  return { key: currentKey };
}

/** The position to return to after Back or Forward; null after any other navigation. */
export const positionToRestore = (): number | null => (isBack ? (positions.get(currentKey) ?? 0) : null);
