import { storedValue, useStored } from '#platform/stored-value.ts';
import { type GuestCart, parseGuestCart } from './guest-cart.ts';

const EMPTY: GuestCart = [];
const stored = storedValue('guestCart', parseGuestCart);
/** Storage is full or forbidden: the cart then lasts as long as this page. */
let inMemory: GuestCart | null = null;

export const guestCart = (): GuestCart => inMemory ?? stored.read();

/** Reads again before it writes: another tab may have written since. */
export function changeGuestCart(change: (cart: GuestCart) => GuestCart): void {
  const items = change(guestCart());
  inMemory = items;
  if (items.length === 0) stored.forget();
  if (items.length === 0 || stored.store(items)) inMemory = null;
}

export const useGuestCart = (): GuestCart => useStored({ read: guestCart }, EMPTY);
