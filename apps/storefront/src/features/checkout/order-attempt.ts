import type { ShippingAddress } from '@beautymark/contracts/orders';
import { randomKey } from '#platform/random-key.ts';
import { ofTab, privateKey } from '#platform/storage.ts';

/**
 * An order that was sent and whose answer has not come. Stored for the tab, so that neither a second press nor a reload
 * of the form orders again: the same key gets the first answer.
 */
export interface OrderAttempt {
  key: string;
  username: string;
  /** What was in the cart; another cart is another order and gets another key. */
  cart: string;
  /** Every address it was sent with, the newest last: a key stands for one of them. */
  addresses: ShippingAddress[];
}

export interface OrderedItem {
  id: number;
  quantity: number;
  shade?: string | undefined;
}

const KEY = privateKey('order-attempt');

/** The ids of the server's cart items are never reused, so an equal text means an equal cart. */
const textOf = (items: readonly OrderedItem[]): string =>
  JSON.stringify(items.map(({ id, quantity, shade }) => [id, quantity, shade]));

/** @returns the attempt that is open for this shopper, if any */
export function openAttempt(username: string): OrderAttempt | null {
  const stored = ofTab.read(KEY);
  return isAttempt(stored) && stored.username === username ? stored : null;
}

/** Notes, before it is sent, that this cart is ordered to this address. */
export function noteAttempt(username: string, items: readonly OrderedItem[], address: ShippingAddress): OrderAttempt {
  const cart = textOf(items);
  const open = openAttempt(username);
  const attempt =
    open?.cart === cart
      ? { ...open, addresses: [...open.addresses, address] }
      : { key: randomKey(), username, cart, addresses: [address] };
  ofTab.store(KEY, attempt);
  return attempt;
}

export const forgetAttempt = (): void => ofTab.forget(KEY);

/** Written by this file only; a hand-made one costs its maker a refused order at most. */
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
