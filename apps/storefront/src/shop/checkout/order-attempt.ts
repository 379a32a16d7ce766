import { ShippingAddress } from '@beautymark/contracts/orders';
import { z } from 'zod';
import { randomKey } from '#platform/storage/random-key.ts';
import { accountScopedKey } from '#platform/storage/storage.ts';
import { tabValue } from '#platform/storage/stored-value.ts';

/**
 * An order that was sent and has no answer yet. Stored in the tab, so that neither a second press nor a reload
 * places a second order: the same key returns the first answer.
 */
const OrderAttempt = z.object({
  key: z.string(),
  username: z.string(),
  /** The cart's content. A different cart, or another total, is a different order with its own key. */
  cart: z.string(),
  address: ShippingAddress,
  /** What was shown, as decimal text. */
  total: z.string(),
});
export type OrderAttempt = z.infer<typeof OrderAttempt>;

export interface WantedOrder {
  username: string;
  items: readonly { id: number; quantity: number; shade?: string | undefined }[];
  address: ShippingAddress;
  total: string;
}

const attempt = tabValue(accountScopedKey('order-attempt'), (stored) => OrderAttempt.safeParse(stored).data ?? null);

/** The ids of the server's cart items are never reused, so an equal text means an equal cart. */
const textOf = (items: WantedOrder['items']): string =>
  JSON.stringify(items.map(({ id, quantity, shade }) => [id, quantity, shade]));

/** @returns this shopper's open attempt, if any */
export function openAttempt(username: string): OrderAttempt | null {
  const stored = attempt.read();
  return stored?.username === username ? stored : null;
}

/** Records the attempt before the order is sent. */
export function noteAttempt({ username, items, address, total }: WantedOrder): OrderAttempt {
  const cart = textOf(items);
  const open = openAttempt(username);
  const noted: OrderAttempt = {
    key: open?.cart === cart && open.total === total ? open.key : randomKey(),
    username,
    cart,
    address,
    total,
  };
  attempt.store(noted);
  return noted;
}

export const forgetAttempt = (): void => attempt.forget();
