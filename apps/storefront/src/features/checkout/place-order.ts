import type { PlacedOrder, placeOrder as placeOrderCall, ShippingAddress } from '@beautymark/contracts/orders';
import { call, isCallFailed } from '#platform/call.ts';
import { forgetAttempt, noteAttempt, type OrderAttempt, openAttempt } from './order-attempt.ts';

interface Order {
  userId: number;
  items: readonly { id: number; quantity: number }[];
  address: ShippingAddress;
}

/** Places the order once, however often it is called for the same cart. */
export const placeOrder = ({ userId, items, address }: Order): Promise<PlacedOrder> =>
  finish(noteAttempt(userId, items, address));

/** An answer was lost and the cart is empty now: asks for the first answer. @returns null when there was no order */
export async function resumeOrder(userId: number): Promise<PlacedOrder | null> {
  const attempt = openAttempt(userId);
  if (!attempt) return null;
  try {
    return await finish(attempt);
  } catch (error) {
    // Nothing was ordered, and with an empty cart nothing can be.
    if (isCallFailed(error) && error.status < 500) forgetAttempt();
    return null;
  }
}

/** Sends what was noted last; when the key stands for an earlier address, that order was placed and its answer counts. */
async function finish({ key, addresses }: OrderAttempt): Promise<PlacedOrder> {
  let refusal: unknown;
  for (const address of addresses.toReversed()) {
    try {
      const order = await send(key, address);
      forgetAttempt();
      return order;
    } catch (error) {
      if (!isCallFailed(error, 422)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const WAITS_MS = [500, 1000, 2000];

async function send(key: string, shippingAddress: ShippingAddress): Promise<PlacedOrder> {
  for (const waitMs of [...WAITS_MS, null]) {
    try {
      return await call<typeof placeOrderCall>(
        'POST',
        '/api/orders',
        { body: { shippingAddress, status: 'pending' } },
        { headers: { 'idempotency-key': key } },
      );
    } catch (error) {
      // The first sending is still being worked on: its answer is ours.
      const isInWork = isCallFailed(error, 409) && error.body.includes('order.key_in_use');
      if (!isInWork || waitMs === null) throw error;
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
  throw new Error('unreachable: the last round answers or throws');
}
