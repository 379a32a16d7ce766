import type { Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/shade-fit';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { scannedSkinOf } from '#platform/scanned-skin.ts';
import { onStoredChange, readStored } from '#platform/storage.ts';

/** Compared as text, so that an equal result does not render again. */
const current = (): string => JSON.stringify(readStored(STORAGE_KEYS.analysis) ?? null);

/**
 * The shade nearest to what an earlier scan in this browser said of the visitor's skin; null without one, and on the
 * server.
 */
export function useNearestShade(shades: readonly Shade[]): Shade | null {
  const stored = useSyncExternalStore(onStoredChange, current, () => 'null');
  const skin = scannedSkinOf(JSON.parse(stored));
  return skin ? nearestShade(shades, skin) : null;
}
