import type { Shade } from '@beautymark/contracts/catalog';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { readStored } from '#platform/storage.ts';
import { nearestShade, scannedSkinOf } from './nearest-shade.ts';

/** One text for one result, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(readStored(STORAGE_KEYS.analysis) ?? null);

function subscribe(changed: () => void) {
  // Another tab of the shop has scanned or cleared.
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The shade nearest to what an earlier scan in this browser said of the visitor's skin; null without one, and on the server. */
export function useNearestShade(shades: readonly Shade[]): Shade | null {
  const stored = useSyncExternalStore(subscribe, current, () => 'null');
  const skin = scannedSkinOf(JSON.parse(stored));
  return skin ? nearestShade(shades, skin) : null;
}
