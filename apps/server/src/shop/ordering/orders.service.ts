import { createHash, randomInt as cryptoInt } from 'node:crypto';
import { type DeliveryTerms, deliveryTo, ruleOf, SPECIFIED_DELIVERY } from '@beautymark/contracts/delivery-rule';
import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import type { OrderSums } from '@beautymark/contracts/order-sums';
import { PlacedOrder, type ShippingAddress, ShownAddress } from '@beautymark/contracts/orders';
import { sql } from 'kysely';
import { awaitsPayment } from '#platform/db/awaits-payment.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import type { Owner } from '#platform/db/owner.ts';
import { holdSellers, lockOwner } from '#platform/db/row-locks.ts';
import type { NewRow, Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { DAY_MS, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import {
  claimCodes,
  codesInCart,
  completeCart,
  orderedCodes,
  recordUses,
  sellersInCart,
  toPricedItem,
  toRefusedSums,
} from '#shop/cart/index.ts';
import { deliverySettings, keptDays } from '#shop/delivery/index.ts';
import type { PaymentsService } from '#shop/payments/index.ts';
import { takeStock } from '#shop/stock/index.ts';
import { type OrderedItem, type OrderPlacement, toPlacedOrder } from './order-placement.ts';
import { orderHistoryRepository, ordersRepository } from './orders.repository.ts';

const KEY_RETENTION_MS = DAY_MS;
/** Each order sends mails, so orders are limited; refused ones count. */
const ORDERS = { name: 'orders', hits: 60, withinMs: HOUR_MS };

const STORE_ATTEMPTS = 3;

/** The shopper has another order that can still be paid. */
class PendingPaymentExists extends Error {}

interface Deps {
  randomInt: RandomInt;
  placement: OrderPlacement;
  payments: PaymentsService;
}

interface WantedOrder {
  userId: number;
  to: ShippingAddress;
  key: string | undefined;
  /** The total that the shopper saw; undefined if the client does not send it. */
  expectedCents: number | undefined;
  network: string;
}
interface Checkout extends WantedOrder {
  tx: Tx;
}

export function ordersService({ db, clock, limits }: Shop, { randomInt, placement, payments }: Deps) {
  /**
   * Turns the cart into a pending order, in one transaction with the mail and the stored response. An order that must
   * be paid first only holds its stock and says where to pay; the cart stays.
   */
  async function placeOrder(wanted: WantedOrder): Promise<PlacedOrder> {
    const order = await store(wanted);
    return order.status === 'awaiting payment' ? toBePaid(order, wanted) : order;
  }

  async function store(wanted: WantedOrder): Promise<PlacedOrder> {
    const { userId, key } = wanted;
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(db, (tx) => {
          const checkout = { ...wanted, tx };
          return key === undefined ? placeFromCart(checkout) : placeOnce(checkout, key);
        });
      } catch (error) {
        // A refusal has rolled back its own hit, and refused orders cost work, too.
        if (error instanceof Refusal) await limits.countHit(ORDERS, String(userId));
        if (!(error instanceof PendingPaymentExists)) throw error;
        // Against paying twice: ends or places the earlier order first.
        if (attempt === STORE_ATTEMPTS || !(await payments.endAllOf(userId))) throw new Refusal('payment.unavailable');
      }
    }
  }

  async function toBePaid(order: PlacedOrder, { userId, key }: WantedOrder): Promise<PlacedOrder> {
    const paymentUrl = await payments.open(order.id);
    if (paymentUrl !== null) return { ...order, paymentUrl };
    const state = await payments.stateOf(order.id);
    if (state === 'paid') return { ...order, status: 'paid' };
    // This order can never be paid: the next request with its key creates a new one.
    if (state === 'ended' && key !== undefined) await ordersRepository(db).forgetKey(userId, key);
    throw new Refusal('payment.unavailable');
  }

  async function placeFromCart(checkout: Checkout): Promise<PlacedOrder> {
    const { tx, userId, to, expectedCents, network } = checkout;
    await limits.hit(ORDERS, String(userId), tx);
    const placedAt = clock.now().toISOString();
    // Of two simultaneous orders the second sees the cart that the first has left.
    await lockOwner(tx, userId);
    const waiting = await payments.pendingOrderOf(tx, userId);
    // Read here, because an order that was just paid has emptied the cart.
    const cart = await readCart(tx, userId, placedAt);
    if (waiting !== null) return (await sameOrder(checkout, waiting, cart)) ?? replaced(checkout);
    const items = await takeStock(tx, { userId, at: placedAt }, cart);
    const terms = deliveryTo(await deliverySettings(tx), to.country);
    const hasCodes = (cart[0]?.codes ?? 0) > 0;
    const bought = { userId, items: items.map(toPricedItem), hasCodes };
    const priced = { ...bought, delivery: ruleOf(terms), now: placedAt, expectedCents };
    const { sums, claimed } = await claimCodes(tx, priced);
    if (expectedCents !== undefined && sums.totalCents !== expectedCents) throw totalChanged(items, sums, terms);
    if (sums.totalCents > ORDER_MAX_CENTS) throw new Refusal('order.too_large');
    const order = await storeNumbered(tx, {
      user_id: userId,
      placed_on: placedAt.slice(0, 10),
      placed_at: placedAt,
      status: 'pending',
      subtotal_cents: sums.subtotalCents,
      shipping_cents: sums.shippingCents,
      discount_cents: sums.discountCents,
      total_cents: sums.totalCents,
      shipping_address: JSON.stringify(to),
      delivery_days: keptDays(terms?.days),
    });
    const codes = await recordUses(tx, { id: order.id, userId }, claimed);
    const storeItems = (parcels: Parcels) =>
      ordersRepository(tx).insertItems(items.map((item) => toOrderItem(item, order.id, parcels)));
    const isPaymentDue = payments.requiresPayment(sums.totalCents);
    if (isPaymentDue) {
      await storeItems([]);
      await payments.begin(tx, { id: order.id, userId, network }, sums);
    } else await placement.placeStored(tx, { order, items, codes, hadCodes: hasCodes, storeItems }, sums.parcels);
    return toPlacedOrder(order, { items, codes }, isPaymentDue ? 'awaiting payment' : 'pending');
  }

  /** Almost always the first number is free; else those of the day are read. */
  async function storeNumbered(
    tx: Tx,
    row: Omit<NewRow<'orders'>, 'order_number'> & Pick<Row<'orders'>, 'delivery_days'>,
  ) {
    const orders = ordersRepository(tx);
    const storedAs = async (order_number: string) => {
      const order = { ...row, order_number };
      const id = await orders.insert(order);
      return id === undefined ? null : { ...order, id };
    };
    const start = randomInt(NUMBERS);
    const taken = () => orders.numbersOn(row.user_id, row.placed_on);
    const order = (await storedAs(numberAt(start))) ?? (await storedAs(nextNumber(await taken(), start)));
    if (!order) throw new Refusal('server.unavailable', { retryAfterSeconds: DAY_MS / 1000 });
    return order;
  }

  /** The order that waits stays where there may be no other. */
  async function replaced({ tx, userId, network }: Checkout): Promise<never> {
    await payments.refuseTooMany(tx, { userId, network });
    throw new PendingPaymentExists();
  }

  /**
   * Repeats the first response for a repeated request. With another address it replaces an order that can still be
   * paid.
   */
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
    // The cleanup has just removed the key; claims it again.
    if (!stored) return placeOnce(checkout, key);
    const order = PlacedOrder.parse(JSON.parse(stored.answer ?? 'null'));
    if (stored.request_hash === requestHash) return order;
    const state = order.status === 'awaiting payment' ? await payments.stateOf(order.id, tx) : null;
    if (state === 'ended') {
      await orders.forgetKey(userId, key);
      return placeOnce(checkout, key);
    }
    if (awaitsPayment(state)) return replaced(checkout);
    const { shipping_address } = await orders.byId(order.id);
    const status = state === 'paid' ? 'paid' : order.status;
    throw new Refusal('order.already_placed', {
      order: { ...order, status, shippingAddress: ShownAddress.parse(JSON.parse(shipping_address)) },
    });
  }

  /** Ends an unpaid order; its cart stays. */
  async function giveUp(userId: number, orderId: number): Promise<void> {
    const order = await orderHistoryRepository(db).byId(userId, orderId);
    if (!order) throw new Refusal('order.not_found');
    const isWaiting = async () => awaitsPayment(await payments.stateOf(orderId));
    if (!(await isWaiting())) throw new Refusal('order.not_waiting');
    await payments.endAllOf(userId);
    if (await isWaiting()) throw new Refusal('payment.unavailable');
    if ((await payments.stateOf(orderId)) === 'paid') throw new Refusal('order.not_waiting');
  }

  /** Deletes by `created_at`; every key with that time has expired, too. */
  const removeOldKeys = (run: CleanUpRun) => {
    const where = sql<boolean>`created_at < ${isoAfter(clock, -KEY_RETENTION_MS)}`;
    return deleteAll(run, { table: 'idempotency_keys', key: 'created_at', where });
  };

  return { placeOrder, giveUp, removeOldKeys };
}
export type OrdersService = ReturnType<typeof ordersService>;

/** The cart's items at the catalog's prices of a moment, never at shown ones. */
async function readCart(tx: Tx, userId: number, at: string) {
  await holdSellers(tx, { ids: sellersInCart(tx, userId), against: 'deleting' });
  const rows = await completeCart(tx, userId, { at, skin: null });
  if (rows.length === 0) throw new Refusal('order.cart_is_empty');
  return rows.map((row, position) => ({ ...row, position }));
}

/** None before an order is placed. */
type Parcels = readonly { id: number; sellerId: Owner }[];

const toOrderItem = (item: OrderedItem & { took_stock: 0 | 1 }, order_id: number, parcels: Parcels) => {
  const {
    position,
    product_id,
    name,
    brand,
    shade,
    shade_id,
    shade_hex,
    image_url,
    price_cents,
    quantity,
    took_stock,
  } = item;
  const bought = { name, brand, shade, shade_id, shade_hex, image_url, price_cents, quantity };
  const parcel_id = parcels.find(({ sellerId }) => sellerId === item.seller_id)?.id ?? null;
  return { order_id, position, product_id, ...bought, took_stock, parcel_id };
};

const totalChanged = (items: readonly OrderedItem[], sums: OrderSums, terms: DeliveryTerms | null) =>
  new Refusal('order.total_changed', {
    sums: toRefusedSums(sums),
    lines: items.map(({ product_id, shade, quantity, price_cents }) => ({
      productId: product_id,
      quantity,
      price: toDecimal(price_cents),
      ...(shade === '' ? {} : { shade }),
    })),
    codes: sums.codes
      .filter(({ discountCents }) => discountCents > 0)
      .map(({ code, discountCents }) => ({ code, discount: toDecimal(discountCents) })),
    delivery: terms ?? { fee: toDecimal(SPECIFIED_DELIVERY.feeCents) },
  });

/** For a second tab or press: the waiting order, if it is the same. */
async function sameOrder({ tx, userId, to, expectedCents }: Checkout, orderId: number, cart: readonly OrderedItem[]) {
  const order = await ordersRepository(tx).byId(orderId);
  const items = await ordersRepository(tx).itemsOf(orderId);
  const textOf = (of: readonly OrderedItem[]) =>
    JSON.stringify(
      of.map(({ product_id, shade, price_cents, quantity }) => [product_id, shade, price_cents, quantity]),
    );
  const codes = await orderedCodes(tx, orderId);
  const inCart = await codesInCart(tx, userId);
  const isSame =
    textOf(items) === textOf(cart) &&
    order.shipping_address === JSON.stringify(to) &&
    (expectedCents ?? order.total_cents) === order.total_cents &&
    codes.every(({ code }) => inCart.some((one) => one.code === code)) &&
    inCart.length === codes.length;
  return isSame ? toPlacedOrder(order, { items, codes }, 'awaiting payment') : null;
}

/** Returns a random integer from 0 to `max` - 1. A dependency, so that tests can choose the numbers. */
export type RandomInt = (max: number) => number;
export const cryptoRandomInt: RandomInt = (max) => cryptoInt(max);

const NUMBERS = 10_000;

/** The first free number after this one; this one if all are taken. */
function nextNumber(taken: ReadonlySet<string>, start: number): string {
  for (let step = 1; step < NUMBERS; step++) {
    const number = numberAt(start + step);
    if (!taken.has(number)) return number;
  }
  return numberAt(start);
}

/** `#BM` and a number below 10000. */
const numberAt = (place: number): string => `#BM${place % NUMBERS}`;
