import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-data: reduce)';

/** Whether the visitor's device asks for little data; false on the server and in the first render. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData, () => false);

function savesData(): boolean {
  // Not in every browser, and therefore not in TypeScript's types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia(REDUCED).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
