import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CartItem } from '@beautymark/contracts/cart';
import type { OrderDetail } from '@beautymark/contracts/order-history';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import { type HttpClient, retry, signedInClient } from '../../http-client.ts';
import { repeater } from '../wait-until.ts';

const PRODUCTS = 160;
const MAX_ITEMS = 3;
const MAX_QUANTITY = 4;
/** One in this many acknowledged orders is sent again, as by a browser that lost the response. */
const REPEAT_ONE_OF = 8;
/** Of one in this many acknowledged orders, all parcels are cancelled at the same moment. */
const CANCEL_ONE_OF = 3;
const PAUSE_AFTER_FAILURE_MS = 25;

type CartEntry = Pick<CartItem, 'productId' | 'quantity'> & { price: string };

/** One attempt to order: the cart at that moment and the shop's responses. */
export interface Attempt {
  key: string;
  customer: string;
  items: CartEntry[];
  /** How often the request was sent, and how often no answer came. */
  sent: number;
  unanswered: number;
  order: PlacedOrder | null;
  /** Ids of the parcels whose cancellation was acknowledged. */
  cancelled: number[];
  /** Stock was short: the customer gave this order up. */
  isGivenUp: boolean;
  /** A response other than 201, 503 and that stock is short. */
  refused: string | null;
  /** Two different responses to the same idempotency key. */
  hasConflictingResponses: boolean;
  /** The order was acknowledged, but the cart was not emptied. */
  leftCartFilled: boolean;
}

/**
 * A shopper who orders as fast as the shop responds. Each order has its own idempotency key and is retried until the
 * shop responds.
 * @param countedIds  products whose stock is counted
 */
export async function createCustomer(url: string, name: string, countedIds: readonly number[] = []) {
  const call = await signedInClient(url, name);
  const attempts: Attempt[] = [];
  const { start, pause } = repeater(async () => {
    const last = attempts.at(-1);
    if (last && isUnanswered(last)) await send(call, last);
    else await fillCart(call, name, { attempts, countedIds });
  });

  return {
    name,
    attempts,
    /** The cart as the shop returns it. */
    cart: async () => {
      const response = await retry(() => call.get('/api/cart'));
      return response.json<CartItem[]>().map(toCartEntry);
    },
    start,
    pause,
    /** Retries the last attempt until the shop responds. */
    settle: async () => {
      const last = attempts.at(-1);
      while (last && isUnanswered(last)) await send(call, last);
    },
    /** Sends one order without retrying it. */
    orderOnce: async () => {
      while (!(await fillCart(call, name, { attempts, countedIds }))) await wait(PAUSE_AFTER_FAILURE_MS);
      const attempt = attempts.at(-1);
      if (attempt) await send(call, attempt);
      return attempt;
    },
  };
}
export type Customer = Awaited<ReturnType<typeof createCustomer>>;

const isUnanswered = ({ order, isGivenUp, refused }: Attempt) => !order && !isGivenUp && !refused;

const toCartEntry = ({ productId, quantity, product }: CartItem): CartEntry => ({
  productId,
  quantity,
  price: product.price,
});

/** Adds random items, then reads the cart, which also shows the effect of adds without a response. */
async function fillCart(
  call: HttpClient,
  customer: string,
  { attempts, countedIds }: { attempts: Attempt[]; countedIds: readonly number[] },
): Promise<boolean> {
  for (let left = randomInt(MAX_ITEMS) + 1; left > 0; left--) {
    const added = await call.post('/api/cart', {
      productId: pickProduct(countedIds),
      quantity: randomInt(MAX_QUANTITY) + 1,
    });
    if (added.status !== 201) return pauseAfterFailure();
  }
  const cart = await call.get('/api/cart');
  if (cart.status !== 200) return pauseAfterFailure();
  const items = cart.json<CartItem[]>().map(toCartEntry);
  if (items.length === 0) return pauseAfterFailure();
  attempts.push({
    key: randomUUID(),
    customer,
    items,
    sent: 0,
    unanswered: 0,
    order: null,
    cancelled: [],
    isGivenUp: false,
    refused: null,
    hasConflictingResponses: false,
    leftCartFilled: false,
  });
  return true;
}

/** Half of the time one whose stock is counted, where there is one. */
const pickProduct = (countedIds: readonly number[]): number =>
  countedIds[randomInt(2 * countedIds.length + 1)] ?? randomInt(PRODUCTS) + 1;

async function send(call: HttpClient, attempt: Attempt): Promise<void> {
  attempt.sent += 1;
  const response = await call.order(attempt.key);
  if (response.status === 0) attempt.unanswered += 1;
  if (response.status === 201) {
    attempt.order = response.json<PlacedOrder>();
    const cart = await call.get('/api/cart');
    if (cart.status === 200 && cart.json<CartItem[]>().length > 0) attempt.leftCartFilled = true;
    if (randomInt(CANCEL_ONE_OF) === 0) await cancelParcels(call, attempt, attempt.order.id);
    if (randomInt(REPEAT_ONE_OF) > 0) return;
    const second = await call.order(attempt.key);
    if (second.status === 201 && second.body !== response.body) attempt.hasConflictingResponses = true;
  } else if (response.status === 0 || response.status === 503) await wait(PAUSE_AFTER_FAILURE_MS);
  else if (/"code":"order\.not_enough_stock"/.test(response.body)) {
    attempt.isGivenUp = true;
    await emptyCart(call);
  } else attempt.refused = `${response.status} ${response.body}`;
}

async function emptyCart(call: HttpClient): Promise<void> {
  const cart = await call.get('/api/cart');
  if (cart.status !== 200) return;
  for (const { id } of cart.json<CartItem[]>()) await call.delete(`/api/cart/${id}`);
}

async function cancelParcels(call: HttpClient, attempt: Attempt, orderId: number): Promise<void> {
  const response = await call.get(`/api/orders/${orderId}`);
  if (response.status !== 200) return;
  const cancel = async (id: number) => {
    const { status } = await call.post(`/api/orders/${orderId}/parcels/${id}/cancel`, {});
    if (status === 200) attempt.cancelled.push(id);
  };
  await Promise.all(response.json<OrderDetail>().parcels.map(({ id }) => cancel(id)));
}

async function pauseAfterFailure(): Promise<false> {
  await wait(PAUSE_AFTER_FAILURE_MS);
  return false;
}
