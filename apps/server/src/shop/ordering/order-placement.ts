import { orderArrival } from '@beautymark/contracts/delivery-rule';
import { toDecimal } from '@beautymark/contracts/money';
import type { ParcelSum } from '@beautymark/contracts/order-sums';
import { type OrderedCode, type PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import type { Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop, ShopEvent } from '#platform/shop.ts';
import { giveBackUses, orderedCodes, takeBought } from '#shop/cart/index.ts';
import { orderedDays } from '#shop/delivery/index.ts';
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

/** A stored order with all that placing it has to know. */
interface Unplaced {
  order: StoredOrder;
  items: readonly OrderedItem[];
  codes: readonly OrderedCode[];
  /** Whether there are codes in the shopper's cart, as far as the caller knows. */
  hadCodes: boolean;
  /** Stores its items, or those that are stored, with their parcels. */
  storeItems: (parcels: readonly OrderedParcel[]) => Promise<unknown>;
}

/** What makes a stored order a placed one: parcels, ledger and mails, in the caller's transaction. */
export function orderPlacement({ env, clock, mail, webhooks }: Shop, { takesMoney }: { takesMoney: boolean }) {
  async function announce(tx: Tx, { order, codes, items }: Unplaced, parcels: readonly OrderedParcel[]) {
    const placedAt = clock.now().toISOString();
    const booked = { id: order.id, placedAt, shippingCents: order.shipping_cents, parcels };
    await bookOrder(tx, booked, env.FEE_PERCENT);
    const pictured = items.map(withPicture);
    const sellerIds = parcels.flatMap(({ sellerId }) => sellerId ?? []);
    const accounts = await usersRepository(tx).byIds([order.user_id, ...sellerIds]);
    const account = accounts.get(order.user_id);
    if (account === undefined) throw new Refusal('account.not_signed_in');
    const to = addressOf(order);
    const confirmed = {
      to,
      placedOn: mailDay(placedAt),
      accountEmail: account.email,
      isDemo: !takesMoney,
      pictures: pictured.map(({ picture }) => picture),
      arrives: orderArrival(await orderedDays(tx, { ...order, country: to.country }), placedAt, clock.now()),
    };
    const confirmation = orderConfirmation(toPlacedOrder(order, { items, codes }, 'pending'), confirmed);
    const toSellers = sellerMails({ orderNumber: order.order_number, parcels, items: pictured, accounts });
    await mail.queue([{ ...confirmation, account }, ...toSellers], tx);
    await webhooks.queue(placedEvents(order, { parcels, placedAt }), tx);
  }

  /**
   * Places an order on which nothing is due any more, and takes what was bought out of the cart.
   * @param sums  as they were agreed when the order was stored
   */
  async function placeStored(tx: Tx, unplaced: Unplaced, sums: readonly ParcelSum[]): Promise<void> {
    const { order, items, hadCodes, storeItems } = unplaced;
    const of = { id: order.id, userId: order.user_id };
    const split = { ...of, customer: addressOf(order).fullName, placedAt: clock.now().toISOString() };
    const parcels = await createParcels(tx, split, sums);
    await storeItems(parcels);
    await takeBought(tx, { ...of, lines: items.length, hadCodes });
    await announce(tx, unplaced, parcels);
  }

  /** The same for an order that was stored before. */
  async function place(tx: Tx, orderId: number, sums: readonly ParcelSum[]): Promise<void> {
    const orders = ordersRepository(tx);
    const unplaced = {
      order: await orders.byId(orderId),
      items: await orders.itemsOf(orderId),
      codes: await orderedCodes(tx, orderId),
      hadCodes: true,
      storeItems: () => orders.assignParcels(orderId),
    };
    await placeStored(tx, unplaced, sums);
  }

  /** The order will never be paid: its pieces can be sold again, its codes used, its pictures removed. */
  async function release(tx: Tx, orderId: number): Promise<void> {
    await putBackStock(tx, { order_id: orderId });
    await ordersRepository(tx).forgetPictures(orderId);
    await giveBackUses(tx, orderId);
  }

  return { placeStored, place, release };
}
export type OrderPlacement = ReturnType<typeof orderPlacement>;

interface ToSellers {
  orderNumber: string;
  parcels: readonly OrderedParcel[];
  items: readonly PicturedItem[];
  accounts: ReadonlyMap<number, Row<'users'>>;
}

const sellerMails = ({ orderNumber, parcels, items, accounts }: ToSellers): Mail[] =>
  parcels.flatMap(({ id, sellerId }, index) => {
    const account = sellerId === null ? undefined : accounts.get(sellerId);
    if (account === undefined) return [];
    const sold = items.filter(({ seller_id }) => seller_id === sellerId);
    const place = { number: index + 1, parcelCount: parcels.length };
    return { ...newParcelMail(account.email, { id, place, orderNumber, items: sold }), account };
  });

/** The operator hears of the order, each seller of its own parcel. */
function placedEvents(
  { id, order_number: orderNumber, total_cents }: StoredOrder,
  { parcels, placedAt }: { parcels: readonly OrderedParcel[]; placedAt: string },
): ShopEvent[] {
  const type = 'order.placed';
  const order = { orderId: id, orderNumber, total: toDecimal(total_cents), placedAt };
  const ofSellers = parcels.flatMap(({ id: parcelId, sellerId, goodsCents, sellerDiscountCents }) => {
    const data = { parcelId, orderNumber, amount: toDecimal(goodsCents - sellerDiscountCents), placedAt };
    return sellerId === null ? [] : ({ type, owners: [sellerId], data } as const);
  });
  return [{ type, owners: [null], data: order }, ...ofSellers];
}

const withPicture = (row: OrderedItem): PicturedItem => ({
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

/** A mail knows no reader's clock, so it names its own. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "November 20, 2026 (UTC)" */
const mailDay = (at: string): string => `${day.format(new Date(at))} (UTC)`;
