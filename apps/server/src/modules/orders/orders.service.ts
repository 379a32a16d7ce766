import { createHash } from 'node:crypto';
import { orderSums, toDecimal } from '@beautymark/contracts/money';
import { PlacedOrder, type ShippingAddress } from '@beautymark/contracts/orders';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { cartRepository } from '../cart/index.ts';
import { orderConfirmation } from './order-mail.ts';
import { freeOrderNumber, type RandomInt } from './order-number.ts';
import { ordersRepository } from './orders.repository.ts';

const KEY_RETENTION_MS = DAY_MS;

interface Deps {
  db: Db;
  clock: Clock;
  randomInt: RandomInt;
  mail: MailQueue;
  /** Called when an order is stored, so that its mail is sent without waiting for the next poll. */
  wakeMail: () => void;
}

export function ordersService({ db, clock, randomInt, mail, wakeMail }: Deps) {
  /** Turns the cart into a pending order. All its writes share one transaction, including the mail and the stored response. */
  async function placeOrder(userId: number, to: ShippingAddress, key: string | undefined): Promise<PlacedOrder> {
    const order = await inTransaction(db, (tx) =>
      key === undefined ? placeFromCart(tx, userId, to) : placeOnce(tx, userId, key, to),
    );
    wakeMail();
    return order;
  }

  async function placeFromCart(tx: Tx, userId: number, to: ShippingAddress): Promise<PlacedOrder> {
    const items = await takeCart(tx, userId);
    const sums = orderSums(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
    const placedAt = clock.now().toISOString();
    const placedOn = placedAt.slice(0, 10);
    const orders = ordersRepository(tx);
    const number = freeOrderNumber(await orders.numbersOn(userId, placedOn), randomInt);
    if (number === null) throw new Refusal('server.unavailable', { retryAfterSeconds: DAY_MS / 1000 });
    const row = {
      user_id: userId,
      order_number: number,
      placed_on: placedOn,
      placed_at: placedAt,
      status: 'pending',
      subtotal_cents: sums.subtotalCents,
      shipping_cents: sums.shippingCents,
      total_cents: sums.totalCents,
      shipping_address: JSON.stringify(to),
    };
    const id = await orders.insert(row, items);
    const order = toPlacedOrder(id, row, items);
    await mail.queue(orderConfirmation(order, to, placedOn), tx);
    return order;
  }

  /** A repeated request gets the first response. The same key with another address is refused. */
  async function placeOnce(tx: Tx, userId: number, key: string, to: ShippingAddress): Promise<PlacedOrder> {
    const orders = ordersRepository(tx);
    const requestHash = createHash('sha256').update(JSON.stringify(to)).digest('hex');
    if (await orders.claimKey(userId, key, requestHash, clock.now().toISOString())) {
      const order = await placeFromCart(tx, userId, to);
      await orders.storeAnswer(userId, key, JSON.stringify(order));
      return order;
    }
    const stored = await orders.storedAnswer(userId, key);
    // The cleanup has just removed the key, so it can be claimed again.
    if (!stored) return placeOnce(tx, userId, key, to);
    if (stored.request_hash !== requestHash) throw new Refusal('order.key_reused');
    return PlacedOrder.parse(JSON.parse(stored.answer ?? 'null'));
  }

  const removeOldKeys = () =>
    db.deleteFrom('idempotency_keys').where('created_at', '<', isoAfter(clock, -KEY_RETENTION_MS)).execute();

  return { placeOrder, removeOldKeys };
}
export type OrdersService = ReturnType<typeof ordersService>;

/** Empties the cart and returns its items at the current catalog prices, whatever the page showed. */
async function takeCart(tx: Tx, userId: number) {
  const items = await cartRepository(tx).takeAll(userId);
  if (items.length === 0) throw new Refusal('order.cart_is_empty');
  const products = await ordersRepository(tx).productsOf([...new Set(items.map(({ product_id }) => product_id))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return items
    .sort((a, b) => a.id - b.id)
    .map(({ product_id, shade, quantity }, position) => {
      const product = byId.get(product_id);
      if (!product) throw new Error(`product ${product_id} is in a cart but not in the catalog`);
      const { name, brand, price_cents } = product;
      return { position, product_id, name, brand, shade, price_cents, quantity };
    });
}

type Items = Awaited<ReturnType<typeof takeCart>>;
interface OrderSums {
  order_number: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
}

const toPlacedOrder = (id: number, order: OrderSums, items: Items): PlacedOrder => ({
  id,
  orderNumber: order.order_number,
  status: 'pending',
  subtotal: toDecimal(order.subtotal_cents),
  shipping: toDecimal(order.shipping_cents),
  total: toDecimal(order.total_cents),
  items: items.map(({ product_id, name, brand, price_cents, quantity, shade }) => ({
    productId: product_id,
    name,
    brand,
    price: toDecimal(price_cents),
    quantity,
    ...(shade === '' ? {} : { shade }),
  })),
});
