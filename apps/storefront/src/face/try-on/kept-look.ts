import { useSyncExternalStore } from 'react';
import type { WornProduct } from './worn-products.ts';

/** What each photo of this visit wears. It is gone with the page, as the photos are. */
const looks = new WeakMap<Blob, readonly WornProduct[]>();
const listeners = new Set<() => void>();
const NOTHING: readonly WornProduct[] = [];

const keptLook = (photo: Blob): readonly WornProduct[] => looks.get(photo) ?? NOTHING;

function keepLook(photo: Blob, worn: readonly WornProduct[]) {
  looks.set(photo, worn);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a photo wears, the same wherever it is shown. */
export function useKeptLook(photo: Blob): [readonly WornProduct[], (worn: readonly WornProduct[]) => void] {
  const worn = useSyncExternalStore(subscribe, () => keptLook(photo));
  return [worn, (next) => keepLook(photo, next)];
}
