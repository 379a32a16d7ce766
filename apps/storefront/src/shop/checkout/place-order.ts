import type { Order } from '@beautymark/contracts/order-history';
import { call, callForResponse, isRefusal, problemOf } from '#platform/api/call.ts';
import { forgetAttempt, noteAttempt, type OrderAttempt, openAttempt, type WantedOrder } from './order-attempt.ts';
import type { OrderAnswer, OrderedWay } from './placed-order.ts';

/** Places the order once, even when it is called several times for the same cart. */
export const placeOrder = (wanted: WantedOrder): Promise<OrderAnswer> => finish(noteAttempt(wanted));

/** The answer was lost and the cart is empty: requests the first answer again. @returns null when there was no order */
export async function resumeOrder(username: string): Promise<{ order: OrderAnswer; way: OrderedWay } | null> {
  const attempt = openAttempt(username);
  if (!attempt) return null;
  try {
    return { order: await finish(attempt), way: { username, address: attempt.address } };
  } catch (error) {
    // Only this code means that nothing was ordered. After any other failure the answer is requested again next time.
    if (isRefusal(error, 'order.cart_is_empty')) forgetAttempt();
    return null;
  }
}

/** Between the clock of this device and the shop's. */
const CLOCKS_MS = 60_000;

/** The cart as a page showed it. */
export interface ShownOnce {
  at: number;
  items: readonly { productId: number; quantity: number; shade?: string | undefined }[];
}

/** The order that has emptied the cart since it was shown: placed in another tab, or on another device. */
export async function orderPlacedSince(shown: ShownOnce): Promise<Order | null> {
  const newest = await call('GET', '/api/orders', { querystring: { limit: 1 } }).then(
    ([order]) => order,
    () => undefined,
  );
  if (!newest || Date.parse(newest.placedAt) <= shown.at - CLOCKS_MS) return null;
  // An order of a moment before is of the cart before.
  const ordered = newest.items ?? newest.parcels.flatMap(({ items }) => items);
  return linesOf(ordered) === linesOf(shown.items) ? newest : null;
}

const linesOf = (items: ShownOnce['items']): string =>
  items
    .map(({ productId, quantity, shade = '' }) => `${productId} ${quantity} ${shade}`)
    .sort()
    .join('\n');

/** An order that was placed before, with another address, is the order: it is answered with its address. */
async function finish({ key, address, total }: OrderAttempt): Promise<OrderAnswer> {
  const order = await send(key, address, total).catch((error: unknown) => {
    const earlier = problemOf(error, 'order.already_placed')?.order;
    if (earlier) return earlier;
    throw error;
  });
  forgetAttempt();
  return order;
}

const send = (key: string, shippingAddress: OrderAttempt['address'], total: string): Promise<OrderAnswer> =>
  callForResponse(
    'POST',
    '/api/orders',
    { body: { shippingAddress, status: 'pending' } },
    { headers: { 'idempotency-key': key, 'expected-total': total } },
  );
