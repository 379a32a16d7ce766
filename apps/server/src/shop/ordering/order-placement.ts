import { toDecimal } from '@beautymark/contracts/money';
import type { ParcelSum } from '@beautymark/contracts/order-sums';
import { type OrderedCode, type PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import type { Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { giveBackUses, orderedCodes, takeBought } from '#shop/cart/index.ts';
import { arrivalOf } from '#shop/delivery/index.ts';
import { bookOrder } from '#shop/payments/index.ts';
import { smallPicture } from '#shop/pictures/index.ts';
import { putBackStock } from '#shop/stock/index.ts';
import { createParcels } from './create-parcels.ts';
import { newParcelMail, orderConfirmation } from './order-mail.ts';
import { ordersRepository } from './orders.repository.ts';

export type OrderedItem = Omit<Row<'order_items'>, 'order_id' | 'parcel_id' | 'took_stock'> &
  Pick<Row<'products'>, 'seller_id'>;
type PicturedItem = OrderedItem & { picture: string | null };
type StoredOrder = Omit<Row<'orders'>, 'placed_on' | 'placed_at' | 'status' | 'discount_cents'>;
type OrderedParcel = Awaited<ReturnType<typeof createParcels>>[number];

/** What makes a stored order a placed one: parcels, ledger and mails, in the caller's transaction. */
export function orderPlacement({ env, clock, mail, webhooks }: Shop, { takesMoney }: { takesMoney: boolean }) {
  async function announce(tx: Tx, order: StoredOrder, items: readonly PicturedItem[], parcels: OrderedParcel[]) {
    const placedAt = clock.now().toISOString();
    const booked = { id: order.id, placedAt, shippingCents: order.shipping_cents, parcels };
    await bookOrder(tx, booked, env.FEE_PERCENT);
    const accountEmail = await usersRepository(tx).emailOf(order.user_id);
    if (accountEmail === undefined) throw new Refusal('account.not_signed_in');
    const to = addressOf(order);
    const confirmed = {
      to,
      placedOn: mailDay(placedAt),
      accountEmail,
      isDemo: !takesMoney,
      pictures: items.map(({ picture }) => picture),
      arrives: await arrivalOf(tx, { country: to.country, placedAt }, clock.now()),
    };
    const codes = await orderedCodes(tx, order.id);
    await mail.queue(orderConfirmation(toPlacedOrder(order, { items, codes }, 'pending'), confirmed), tx);
    await notifySellers(tx, order.order_number, parcels, items);
    await queueWebhooks(tx, order, { parcels, placedAt });
  }

  async function notifySellers(
    tx: Tx,
    orderNumber: string,
    parcels: readonly OrderedParcel[],
    items: readonly PicturedItem[],
  ) {
    for (const [index, { id, sellerId }] of parcels.entries()) {
      const recipient = sellerId === null ? undefined : await usersRepository(tx).emailOf(sellerId);
      if (recipient === undefined) continue;
      const sold = items.filter(({ seller_id }) => seller_id === sellerId);
      const place = { number: index + 1, parcelCount: parcels.length };
      await mail.queue(newParcelMail(recipient, { id, place, orderNumber, items: sold }), tx);
    }
  }

  /** The operator hears of the order, each seller of its own parcel. */
  async function queueWebhooks(
    tx: Tx,
    { id, order_number: orderNumber, total_cents }: StoredOrder,
    { parcels, placedAt }: { parcels: readonly OrderedParcel[]; placedAt: string },
  ) {
    const type = 'order.placed';
    const order = { orderId: id, orderNumber, total: toDecimal(total_cents), placedAt };
    await webhooks.queue({ type, owners: [null], data: order }, tx);
    for (const { id: parcelId, sellerId, goodsCents, sellerDiscountCents } of parcels) {
      if (sellerId === null) continue;
      const data = { parcelId, orderNumber, amount: toDecimal(goodsCents - sellerDiscountCents), placedAt };
      await webhooks.queue({ type, owners: [sellerId], data }, tx);
    }
  }

  /**
   * Places a stored order on which nothing is due any more, and takes what was bought out of the cart.
   * @param sums  as they were agreed when the order was stored
   */
  async function place(tx: Tx, orderId: number, sums: readonly ParcelSum[]): Promise<void> {
    const orders = ordersRepository(tx);
    const order = await orders.byId(orderId);
    const items = (await orders.itemsOf(orderId)).map(withPicture);
    const split = { id: orderId, userId: order.user_id, customer: addressOf(order).fullName };
    const parcels = await createParcels(tx, { ...split, placedAt: clock.now().toISOString() }, sums);
    for (const { id, sellerId } of parcels) {
      const inParcel = items.filter(({ seller_id }) => seller_id === sellerId);
      const positions = inParcel.map(({ position }) => position);
      await orders.setParcel(orderId, positions, id);
    }
    await takeBought(tx, { id: orderId, userId: order.user_id }, items);
    await announce(tx, order, items, parcels);
  }

  /** The order will never be paid: its pieces can be sold again, and its codes used. */
  async function release(tx: Tx, orderId: number): Promise<void> {
    await putBackStock(tx, { order_id: orderId });
    await giveBackUses(tx, orderId);
  }

  return { place, release };
}
export type OrderPlacement = ReturnType<typeof orderPlacement>;

const withPicture = <Row extends { image_url: string; shade_hex: string | null }>(row: Row) => ({
  ...row,
  picture: smallPicture(row.image_url, row.shade_hex ?? undefined),
});

const addressOf = ({ shipping_address }: StoredOrder) => ShippingAddress.parse(JSON.parse(shipping_address));

export const toPlacedOrder = (
  order: StoredOrder,
  { items, codes }: { items: readonly OrderedItem[]; codes: readonly OrderedCode[] },
  status: PlacedOrder['status'],
): PlacedOrder => ({
  id: order.id,
  orderNumber: order.order_number,
  status,
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
  ...(codes.length === 0 ? {} : { codes: [...codes] }),
});

/** UTC, and the shop speaks American English, as on its pages. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it: "November 20, 2026". */
const mailDay = (at: string): string => day.format(new Date(at));
