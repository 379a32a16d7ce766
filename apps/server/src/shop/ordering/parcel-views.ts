import { type CarrierId, recognizedCarrier } from '@beautymark/contracts/carriers';
import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import type { OperatorParcel } from '@beautymark/contracts/operator';
import { ShownAddress } from '@beautymark/contracts/orders';
import { nextStatuses, parcelPlace } from '@beautymark/contracts/parcel-status';
import {
  ParcelEvent,
  type ParcelItem,
  type ParcelPlace,
  type SellerParcel,
  type SellerParcelDetail,
} from '@beautymark/contracts/parcels';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { sellerOf } from '#shop/catalog/index.ts';
import { paintedShade } from '#shop/pictures/index.ts';
import { type ParcelWithOrder, parcelsRepository } from './parcels.repository.ts';

type Repository = ReturnType<typeof parcelsRepository>;
type ItemRow = Awaited<ReturnType<Repository['itemsOf']>>[number];

/** Items, history and codes of several parcels, read in three queries. */
export async function readContents(db: Db | Tx, parcelIds: readonly number[]) {
  const repository = parcelsRepository(db);
  const items = Map.groupBy(await repository.itemsOf(parcelIds), ({ parcel_id }) => parcel_id ?? 0);
  const history = Map.groupBy(await repository.historyOf(parcelIds), ({ parcel_id }) => parcel_id);
  const codes = Map.groupBy(await repository.codesOf(parcelIds), ({ parcel_id }) => parcel_id);
  return {
    itemsOf: (id: number): ParcelItem[] => (items.get(id) ?? []).map(toItem),
    codesOf: ({ id }: { id: number }): Pick<SellerParcel, 'codes'> => {
      const used = codes.get(id);
      return used ? { codes: used.map(({ code }) => code) } : {};
    },
    historyOf: (id: number): ParcelEvent[] => (history.get(id) ?? []).map((event) => ParcelEvent.parse(event)),
  };
}
export const itemsOfParcel = async (db: Db | Tx, parcelId: number): Promise<ParcelItem[]> =>
  (await parcelsRepository(db).itemsOf([parcelId])).map(toItem);
export type ParcelContents = Awaited<ReturnType<typeof readContents>>;

/** The items of orders that have no parcels yet. */
export async function readUnplacedItems(db: Db | Tx, orderIds: readonly number[]) {
  const rows = await parcelsRepository(db).itemsOfOrders(orderIds);
  const items = Map.groupBy(rows, ({ order_id }) => order_id);
  return (orderId: number): ParcelItem[] => (items.get(orderId) ?? []).map(toItem);
}

/** A parcel's number and carrier: chosen, or recognized by the number's form. */
export const trackingOf = ({ tracking_number, carrier }: Pick<ParcelWithOrder, 'tracking_number' | 'carrier'>) => ({
  trackingNumber: tracking_number,
  carrier:
    carrier ?? ((tracking_number === null ? null : recognizedCarrier(tracking_number)) satisfies CarrierId | null),
});

/** As people know a parcel: by its place in its order, never by an id. */
export const parcelName = (row: ParcelWithOrder): string =>
  `Parcel${parcelPlace(placeOf(row))} of order ${row.order_number}`;

export const placeOf = ({ number, parcel_count }: ParcelWithOrder): ParcelPlace => ({
  number,
  parcelCount: parcel_count,
});

/** Until when a parcel can be returned; null when that has passed. */
export function returnEnd({ delivered_at }: Pick<ParcelWithOrder, 'delivered_at'>, now: Date): string | null {
  const end = delivered_at === null ? 0 : Date.parse(delivered_at) + RETURN_DAYS * DAY_MS;
  return end >= now.getTime() ? new Date(end).toISOString() : null;
}

const toParcel = (row: ParcelWithOrder, contents: ParcelContents) => ({
  id: row.id,
  ...placeOf(row),
  orderNumber: row.order_number,
  status: row.status,
  amount: toDecimal(row.amount_cents),
  placedAt: row.placed_at,
  ...trackingOf(row),
  items: contents.itemsOf(row.id),
  history: contents.historyOf(row.id),
});

export const toSellerParcel = (row: ParcelWithOrder, contents: ParcelContents): SellerParcel => ({
  ...toParcel(row, contents),
  customer: row.customer,
  ...(row.seller_discount_cents === 0 ? {} : { discount: toDecimal(row.seller_discount_cents) }),
  ...contents.codesOf(row),
});

export const toSellerParcelDetail = (row: ParcelWithOrder, contents: ParcelContents): SellerParcelDetail => ({
  ...toSellerParcel(row, contents),
  address: toAddress(row.shipping_address),
  nextStatuses: nextStatuses(row.status, row.seller_id === null ? 'operator' : 'seller'),
});

interface OperatorContext {
  contents: ParcelContents;
  names: ReadonlyMap<number, string>;
}

/** Without the address: staff that move a seller's parcel on do not send it. */
export const toOperatorParcel = (row: ParcelWithOrder, { contents, names }: OperatorContext): OperatorParcel => ({
  ...toParcel(row, contents),
  orderId: row.order_id,
  seller: sellerOf({
    seller_id: row.seller_id,
    seller_name: row.seller_id === null ? null : (names.get(row.seller_id) ?? ''),
  }),
  nextStatuses: nextStatuses(row.status, 'operator'),
});

export const CSV_HEAD = ['Order', 'Parcel', 'Placed', 'Status', 'Customer', 'Items', 'Amount', 'Tracking number'];

/** One line of the parcels' file, in the order of its head. */
export function toCsvCells(row: ParcelWithOrder, contents: ParcelContents): (string | number)[] {
  const items = contents
    .itemsOf(row.id)
    .map(({ quantity, name, shade }) => `${quantity} × ${name}${shade === undefined ? '' : `, ${shade}`}`)
    .join('; ');
  const { number, order_number, placed_at, status, customer, amount_cents, tracking_number } = row;
  return [order_number, number, placed_at, status, customer, items, toDecimal(amount_cents), tracking_number ?? ''];
}

const StoredAddress = z.record(z.string(), z.unknown());
export function toAddress(json: string): ShownAddress {
  const stored = StoredAddress.parse(JSON.parse(json));
  const fields = Object.keys(ShownAddress.shape).map((name) => [name, String(stored[name] ?? '')]);
  return ShownAddress.parse(Object.fromEntries(fields));
}

const toItem = (row: ItemRow): ParcelItem => ({
  productId: row.product_id,
  name: row.name,
  brand: row.brand,
  imageUrl: row.image_url,
  isListed: row.is_listed === 1,
  ...(row.shade === '' ? {} : { shade: row.shade }),
  ...paintedShade(row.image_url, row.shade_hex),
  price: toDecimal(row.price_cents),
  quantity: row.quantity,
});
