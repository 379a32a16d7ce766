import type { ShippingAddress } from '@beautymark/contracts/orders';
import { randomKey } from '#platform/random-key.ts';
import { accountScopedKey, tabStorage } from '#platform/storage.ts';

/**
 * An order that was sent and has no answer yet. Stored in the tab, so that neither a second press nor a reload
 * places a second order: the same key returns the first answer.
 */
export interface OrderAttempt {
  key: string;
  username: string;
  /** The cart's content. A different cart is a different order with its own key. */
  cart: string;
  /** Every address that was sent, newest last. A key belongs to one of them. */
  addresses: ShippingAddress[];
}

export interface OrderedItem {
  id: number;
  quantity: number;
  shade?: string | undefined;
}

const KEY = accountScopedKey('order-attempt');

/** The ids of the server's cart items are never reused, so an equal text means an equal cart. */
const textOf = (items: readonly OrderedItem[]): string =>
  JSON.stringify(items.map(({ id, quantity, shade }) => [id, quantity, shade]));

/** @returns this shopper's open attempt, if any */
export function openAttempt(username: string): OrderAttempt | null {
  const stored = tabStorage.read(KEY);
  return isAttempt(stored) && stored.username === username ? stored : null;
}

/** Records the attempt before the order is sent. */
export function noteAttempt(username: string, items: readonly OrderedItem[], address: ShippingAddress): OrderAttempt {
  const cart = textOf(items);
  const open = openAttempt(username);
  const attempt =
    open?.cart === cart
      ? { ...open, addresses: [...open.addresses, address] }
      : { key: randomKey(), username, cart, addresses: [address] };
  tabStorage.store(KEY, attempt);
  return attempt;
}

export const forgetAttempt = (): void => tabStorage.forget(KEY);

/** Only this file writes it; a forged one leads to a refused order at most. */
const isAttempt = (stored: unknown): stored is OrderAttempt =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'username' in stored &&
  'cart' in stored &&
  'addresses' in stored &&
  Array.isArray(stored.addresses) &&
  stored.addresses.length > 0;
