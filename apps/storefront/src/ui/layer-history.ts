import { useEffect, useEffectEvent } from 'react';

/**
 * Below 768 px every open layer (drawer, dialog, sheet, chat) has its own entry in the browser's history, at the address of
 * the page: Back closes the layer instead of leaving the page. The number of such entries is part of their state.
 */

const PHONE_BELOW_PX = 768;

interface Layer {
  close: () => void;
}

/** Open layers, the oldest first. */
const layers: Layer[] = [];
let navigations = 0;
/** Resolves when the browser has left the entries of closed layers. */
let leaving: Promise<void> | null = null;

/** How many layers the current history entry stands for. */
function entryDepth(): number {
  const state: unknown = history.state;
  const depth = typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) : 0;
  return Number.isInteger(depth) && depth > 0 ? depth : 0;
}

/** Adds or leaves history entries until each open layer has one. */
function syncEntries(): void {
  if (leaving !== null || navigations > 0) return;
  for (let depth = entryDepth() + 1; depth <= layers.length; depth++) {
    history.pushState({ ...history.state, layers: depth }, '');
  }
  const surplus = entryDepth() - layers.length;
  if (surplus > 0) leaveEntries(surplus);
}

function leaveEntries(count: number): void {
  leaving = new Promise((resolve) => {
    const onLeft = () => {
      leaving = null;
      resolve();
      syncEntries();
    };
    window.addEventListener('popstate', onLeft, { once: true });
  });
  history.go(-count);
}

/** Handles Back: closes the layers above the current entry. */
function closeAboveEntry(): void {
  if (leaving !== null) return;
  for (const layer of layers.slice(entryDepth())) layer.close();
  // A form with unsaved input stays open and asks first, so it gets its entry back.
  setTimeout(syncEntries);
}

/** A page that loads at the entry of a layer, as after a reload, shows none: it leaves the entry. */
export function leaveStaleEntries(): void {
  if (layers.length === 0) syncEntries();
}

/** Closes an open layer when the visitor goes back, on phones. Wider screens keep the browser's own behavior. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || window.innerWidth >= PHONE_BELOW_PX) return;
    const layer = { close: () => onBack() };
    // The same function is registered only once. It must run before the listeners of `leaveEntries`.
    window.addEventListener('popstate', closeAboveEntry);
    layers.push(layer);
    // Later, so that a layer that replaces another one in the same step takes over its entry.
    queueMicrotask(syncEntries);
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
      queueMicrotask(syncEntries);
    };
  }, [isOpen]);
}

/** Whether a navigation must replace the current entry: it belongs to a layer, and Back should not lead to it. */
export const isLayerEntry = (): boolean => entryDepth() > 0;

/**
 * Runs a navigation. Until it ends, a layer that its link has closed keeps its entry, which the navigation replaces.
 */
export async function navigateAboveLayers(navigation: () => Promise<void>): Promise<void> {
  navigations += 1;
  try {
    await leaving;
    await navigation();
  } finally {
    navigations -= 1;
    syncEntries();
  }
}
