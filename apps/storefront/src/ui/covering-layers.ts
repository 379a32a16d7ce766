import { useEffect, useState, useSyncExternalStore } from 'react';

let covers = 0;
const listeners = new Set<() => void>();

function changeBy(count: number): void {
  covers += count;
  for (const hear of listeners) hear();
}

/** For a layer that covers the page while it is open. */
export function useCovers(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    changeBy(1);
    return () => changeBy(-1);
  }, [isOpen]);
}

/** Whether a layer lies over this component; the one that it was shown in does not count. */
export function useIsCovered(): boolean {
  const count = useSyncExternalStore(listen, () => covers);
  const [below, setBelow] = useState(count);
  if (count < below) setBelow(count);
  return count > below;
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
