import type { Shade } from '@beautymark/contracts/catalog';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { useLateCode } from '#platform/late-code.ts';
import { readStored } from '#platform/storage.ts';

/** One text for one result, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(readStored(STORAGE_KEYS.analysis) ?? null);

function subscribe(changed: () => void) {
  // Another tab of the shop has scanned or cleared.
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * The shade nearest to what an earlier scan in this browser said of the visitor's skin; null without one, and on the
 * server. Only who has scanned fetches how it is found.
 */
export function useOwnShade(shades: readonly Shade[]): Shade | null {
  const stored = useSyncExternalStore(subscribe, current, () => 'null');
  const finder = useLateCode(() => import('./own-shade.ts'), stored !== 'null');
  const skin = finder?.ownSkinOf(JSON.parse(stored));
  return finder && skin ? finder.nearestShade(shades, skin) : null;
}
