import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from '#platform/storage.ts';
import { type GuestCart, guestCartOf } from './guest-cart.ts';

const KEY = 'guestCart';
const EMPTY: GuestCart = [];

let lines: GuestCart | null = null;
/** Storage is full or forbidden: the cart then lasts as long as this page. */
let isOnlyInMemory = false;
const listeners = new Set<() => void>();

export function guestCart(): GuestCart {
  lines ??= guestCartOf(readStored(KEY));
  return lines;
}

/** Reads again before it writes: another tab may have written since. */
export function changeGuestCart(change: (cart: GuestCart) => GuestCart): void {
  lines = change(isOnlyInMemory ? guestCart() : guestCartOf(readStored(KEY)));
  if (lines.length === 0) forget(KEY);
  isOnlyInMemory = lines.length > 0 && !store(KEY, lines);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    // What other tabs wrote while nobody listened here.
    if (!isOnlyInMemory) lines = null;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** A null key means that all of the storage was cleared. */
function followOtherTab(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  lines = null;
  for (const listener of listeners) listener();
}

export const useGuestCart = (): GuestCart => useSyncExternalStore(subscribe, guestCart, () => EMPTY);
