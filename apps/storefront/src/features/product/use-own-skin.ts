import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { readStored } from '#platform/storage.ts';
import { type OwnSkin, ownSkinOf } from './own-shade.ts';

/** One text for one result, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(ownSkinOf(readStored(STORAGE_KEYS.analysis)));

function subscribe(changed: () => void) {
  // Another tab of the shop has scanned or cleared.
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** What an earlier scan in this browser said of the visitor's skin; null without one, and on the server. */
export const useOwnSkin = (): OwnSkin | null =>
  // Written by `current` from such a thing.
  JSON.parse(useSyncExternalStore(subscribe, current, () => 'null')) as OwnSkin | null;
