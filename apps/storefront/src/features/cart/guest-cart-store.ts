import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from '#platform/storage.ts';
import { type GuestCart, parseGuestCart } from './guest-cart.ts';

const KEY = 'guestCart';
const EMPTY: GuestCart = [];

let items: GuestCart | null = null;
/** Storage is full or forbidden: the cart then lasts as long as this page. */
let isOnlyInMemory = false;
const listeners = new Set<() => void>();

export function guestCart(): GuestCart {
  items ??= parseGuestCart(readStored(KEY));
  return items;
}

/** Reads again before it writes: another tab may have written since. */
export function changeGuestCart(change: (cart: GuestCart) => GuestCart): void {
  items = change(isOnlyInMemory ? guestCart() : parseGuestCart(readStored(KEY)));
  if (items.length === 0) forget(KEY);
  isOnlyInMemory = items.length > 0 && !store(KEY, items);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    // Reads what other tabs wrote while this one had no listener.
    if (!isOnlyInMemory) items = null;
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
  items = null;
  for (const listener of listeners) listener();
}

export const useGuestCart = (): GuestCart => useSyncExternalStore(subscribe, guestCart, () => EMPTY);
