import { createHash } from 'node:crypto';
import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import { type OrderLine, orderSums } from '@beautymark/contracts/order-sums';
import { PlacedOrder, type ShippingAddress } from '@beautymark/contracts/orders';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, DAY_MS, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { cartRepository, fillMissingShades } from '../cart/index.ts';
import { smallPicture } from '../catalog/index.ts';
import type { LedgerService } from '../ledger/index.ts';
import { createParcels, parcelsRepository } from '../parcels/index.ts';
import type { StockService } from '../stock/index.ts';
import { newParcelMail, orderConfirmation } from './order-mail.ts';
import { freeOrderNumber, type RandomInt } from './order-number.ts';
import { ordersRepository } from './orders.repository.ts';

const KEY_RETENTION_MS = DAY_MS;
/** Each order sends mails, so an account must not place them by the hundred. */
const ORDERS = { name: 'orders', hits: 60, withinMs: HOUR_MS };

interface Deps {
  database: Pick<Database, 'db'>;
  clock: Clock;
  stock: StockService;
  ledger: LedgerService;
  randomInt: RandomInt;
  mail: MailQueue;
  limits: RateLimits;
  /** Called when an order is stored, so that its mail is sent without waiting for the next poll. */
  wakeMail: () => void;
}

interface Checkout {
  tx: Tx;
  userId: number;
  to: ShippingAddress;
}

export function ordersService({ database, clock, stock, ledger, randomInt, mail, limits, wakeMail }: Deps) {
  /** Turns the cart into a pending order. All its writes share one transaction, including the mail and the stored response. */
  async function placeOrder(userId: number, to: ShippingAddress, key: string | undefined): Promise<PlacedOrder> {
    const order = await inTransaction(database.db, (tx) => {
      const checkout = { tx, userId, to };
      return key === undefined ? placeFromCart(checkout) : placeOnce(checkout, key);
    });
    wakeMail();
    return order;
  }

  async function placeFromCart({ tx, userId, to }: Checkout): Promise<PlacedOrder> {
    await limits.hit(ORDERS, String(userId), tx);
    const items = await stock.take(tx, userId, await takeCart(tx, userId));
    const sums = orderSums(items.map(toOrderLine));
    if (sums.totalCents > ORDER_MAX_CENTS) throw new Refusal('order.too_large');
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
    const id = await orders.insert(row);
    const split = await createParcels(tx, { id, userId, customer: to.fullName, placedAt }, sums.parcels);
    await orders.insertItems(
      items.map(({ seller_id, picture, ...item }) => ({
        ...item,
        order_id: id,
        parcel_id: split.parcelIdOf(seller_id),
      })),
    );
    await ledger.bookOrder(tx, { id, placedAt, shippingCents: sums.shippingCents, parcels: split.parcels });
    const order = toPlacedOrder(id, row, items);
    const accountEmail = await parcelsRepository(tx).emailOf(userId);
    if (accountEmail === undefined) throw new Refusal('account.not_signed_in');
    await mail.queue(
      orderConfirmation(order, { to, placedOn, accountEmail, pictures: items.map(({ picture }) => picture) }),
      tx,
    );
    await notifySellers(tx, number, split.parcels, items);
    return order;
  }

  async function notifySellers(tx: Tx, orderNumber: string, parcels: readonly OrderedParcel[], items: readonly Item[]) {
    for (const { id, sellerId } of parcels) {
      const recipient = sellerId === null ? undefined : await parcelsRepository(tx).emailOf(sellerId);
      if (recipient === undefined) continue;
      const sold = items.filter(({ seller_id }) => seller_id === sellerId);
      await mail.queue(newParcelMail(recipient, { id, orderNumber, items: sold }), tx);
    }
  }

  /** A repeated request gets the first response. The same key with another address is refused. */
  async function placeOnce(checkout: Checkout, key: string): Promise<PlacedOrder> {
    const { tx, userId, to } = checkout;
    const orders = ordersRepository(tx);
    const requestHash = createHash('sha256').update(JSON.stringify(to)).digest('hex');
    if (await orders.claimKey(userId, key, requestHash, clock.now().toISOString())) {
      const order = await placeFromCart(checkout);
      await orders.storeAnswer(userId, key, JSON.stringify(order));
      return order;
    }
    const stored = await orders.storedAnswer(userId, key);
    // The cleanup has just removed the key, so it can be claimed again.
    if (!stored) return placeOnce(checkout, key);
    if (stored.request_hash !== requestHash) throw new Refusal('order.key_reused');
    return PlacedOrder.parse(JSON.parse(stored.answer ?? 'null'));
  }

  const removeOldKeys = () =>
    database.db.deleteFrom('idempotency_keys').where('created_at', '<', isoAfter(clock, -KEY_RETENTION_MS)).execute();

  return { placeOrder, removeOldKeys };
}
export type OrdersService = ReturnType<typeof ordersService>;

/** Empties the cart and returns its items at the current catalog prices, not at those that the page showed. */
async function takeCart(tx: Tx, userId: number) {
  // Nobody has read the cart since its product got shades: the order still names one.
  await fillMissingShades(tx, userId, null);
  const items = await cartRepository(tx).takeAll(userId);
  if (items.length === 0) throw new Refusal('order.cart_is_empty');
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const byId = new Map((await ordersRepository(tx).productsOf(ids)).map((product) => [product.id, product]));
  const colors = await ordersRepository(tx).shadeColorsOf(ids);
  const colorOf = (productId: number, shade: string) =>
    colors.find(({ product_id, name }) => product_id === productId && name === shade)?.hex;
  return items
    .sort((a, b) => a.id - b.id)
    .map(({ product_id, shade, quantity }, position) => {
      const product = byId.get(product_id);
      if (!product) throw new Error(`product ${product_id} is in a cart but not in the catalog`);
      const { name, brand, price_cents, seller_id, image_url } = product;
      const picture = smallPicture(image_url, colorOf(product_id, shade));
      return { position, product_id, name, brand, shade, price_cents, quantity, seller_id, picture };
    });
}

const toOrderLine = ({ price_cents, quantity, seller_id }: Item): OrderLine => ({
  ...{ priceCents: price_cents, quantity, sellerId: seller_id },
});

type Item = Awaited<ReturnType<typeof takeCart>>[number];
type Items = readonly Omit<Item, 'seller_id' | 'picture'>[];
type OrderedParcel = Awaited<ReturnType<typeof createParcels>>['parcels'][number];
interface OrderSumsRow {
  order_number: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
}

const toPlacedOrder = (id: number, order: OrderSumsRow, items: Items): PlacedOrder => ({
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
