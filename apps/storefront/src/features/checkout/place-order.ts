import type { placeOrder as placeOrderCall, ShippingAddress } from '@beautymark/contracts/orders';
import { callUnread, isRefusal } from '#platform/api/call.ts';
import { forgetAttempt, noteAttempt, type OrderAttempt, type OrderedItem, openAttempt } from './order-attempt.ts';
import type { OrderAnswer } from './placed-order.ts';

interface Order {
  username: string;
  items: readonly OrderedItem[];
  address: ShippingAddress;
}

/** Places the order once, even when it is called several times for the same cart. */
export const placeOrder = ({ username, items, address }: Order): Promise<OrderAnswer> =>
  finish(noteAttempt(username, items, address));

/** The answer was lost and the cart is empty: requests the first answer again. @returns null when there was no order */
export async function resumeOrder(username: string): Promise<OrderAnswer | null> {
  const attempt = openAttempt(username);
  if (!attempt) return null;
  try {
    return await finish(attempt);
  } catch (error) {
    // Only this code means that nothing was ordered. After any other failure the answer is requested again next time.
    if (isRefusal(error, 'order.cart_is_empty')) forgetAttempt();
    return null;
  }
}

/**
 * Sends the newest address first. When the key belongs to an earlier address, that order was placed and its answer
 * counts.
 */
async function finish({ key, addresses }: OrderAttempt): Promise<OrderAnswer> {
  let refusal: unknown;
  for (const address of addresses.toReversed()) {
    try {
      const order = await send(key, address);
      forgetAttempt();
      return order;
    } catch (error) {
      if (!isRefusal(error, 'order.key_reused')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const send = (key: string, shippingAddress: ShippingAddress): Promise<OrderAnswer> =>
  callUnread<typeof placeOrderCall>(
    'POST',
    '/api/orders',
    { body: { shippingAddress, status: 'pending' } },
    { headers: { 'idempotency-key': key } },
  );
