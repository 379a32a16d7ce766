import { ShippingAddress } from '@beautymark/contracts/orders';
import { z } from 'zod';
import { randomKey } from '#platform/random-key.ts';
import { accountScopedKey } from '#platform/storage.ts';
import { tabValue } from '#platform/stored-value.ts';

/**
 * An order that was sent and has no answer yet. Stored in the tab, so that neither a second press nor a reload
 * places a second order: the same key returns the first answer.
 */
const OrderAttempt = z.object({
  key: z.string(),
  username: z.string(),
  /** The cart's content. A different cart is a different order with its own key. */
  cart: z.string(),
  /** Every address that was sent, newest last. A key belongs to one of them. */
  addresses: z.array(ShippingAddress).min(1),
});
export type OrderAttempt = z.infer<typeof OrderAttempt>;

export interface OrderedItem {
  id: number;
  quantity: number;
  shade?: string | undefined;
}

const attempt = tabValue(accountScopedKey('order-attempt'), (stored) => OrderAttempt.safeParse(stored).data ?? null);

/** The ids of the server's cart items are never reused, so an equal text means an equal cart. */
const textOf = (items: readonly OrderedItem[]): string =>
  JSON.stringify(items.map(({ id, quantity, shade }) => [id, quantity, shade]));

/** @returns this shopper's open attempt, if any */
export function openAttempt(username: string): OrderAttempt | null {
  const stored = attempt.read();
  return stored?.username === username ? stored : null;
}

/** Records the attempt before the order is sent. */
export function noteAttempt(username: string, items: readonly OrderedItem[], address: ShippingAddress): OrderAttempt {
  const cart = textOf(items);
  const open = openAttempt(username);
  const noted: OrderAttempt =
    open?.cart === cart
      ? { ...open, addresses: [...open.addresses, address] }
      : { key: randomKey(), username, cart, addresses: [address] };
  attempt.store(noted);
  return noted;
}

export const forgetAttempt = (): void => attempt.forget();
