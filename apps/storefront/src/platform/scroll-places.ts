import { randomKey } from './random-key.ts';

/** Where each entry of the tab's history was left, so that Back leads to the same card. */

const STORED_AS = 'scrollPlaces';

const places = new Map<string, number>();
let current = '';
let cameBack = false;

function keyOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
}

/**
 * Takes over from the browser, which restores too early for pages that render later. To be called before the router
 * listens. When the document itself is left or loaded again the browser does it as always.
 */
export function startScrollPlaces(): void {
  current = keyOf(history.state);
  try {
    // Written by the pagehide listener below.
    const stored = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][];
    for (const [key, place] of stored) places.set(key, place);
  } catch {
    // Storage is forbidden: Back to an earlier document's entries leads to the top.
  }
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    places.set(current, window.scrollY);
    current = keyOf(history.state);
    cameBack = true;
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    places.set(current, window.scrollY);
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify([...places]));
    } catch {
      // As above.
    }
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Notes where the shown entry is left and names the next one. */
export function nextEntry({ replace = false }: { replace?: boolean } = {}): { key: string } {
  if (!replace) {
    places.set(current, window.scrollY);
    current = randomKey();
  }
  cameBack = false;
  return { key: current };
}

/** Scroll position to return to after Back or Forward; null after any other navigation. */
export const placeToRestore = (): number | null => (cameBack ? (places.get(current) ?? 0) : null);
