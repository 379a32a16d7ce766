import { toSignedDecimal } from '@beautymark/contracts/money';
import type { ParcelSum } from '@beautymark/contracts/order-sums';
import type { Tx } from '#platform/db/database.ts';
import {
  coveredPostings,
  deliveryDiscountCents,
  disputePostings,
  type Posting,
  paymentPostings,
  reversedSale,
  reversedShipping,
  salePostings,
  shippingPostings,
} from './postings.ts';

interface Movement {
  orderId: number;
  parcelId?: number | null;
  cents: number;
  at: string;
}
interface BookedOrder {
  id: number;
  placedAt: string;
  shippingCents: number;
  parcels: readonly (ParcelSum & { id: number })[];
}

// Sales are booked in the transaction that moves the parcel; movements at the provider under `payments`.

/** @param feePercent  the operator's share of a sale */
export async function bookOrder(
  tx: Tx,
  { id: orderId, placedAt, shippingCents, parcels }: BookedOrder,
  feePercent: number,
): Promise<void> {
  const sales = parcels.flatMap((parcel) =>
    salePostings(parcel, feePercent).map((posting) => ({ ...posting, parcel_id: parcel.id })),
  );
  const shipping = shippingPostings(shippingCents, deliveryDiscountCents(parcels)).map((posting) => ({
    ...posting,
    parcel_id: null,
  }));
  await book(tx, placedAt, orderId, [...sales, ...shipping]);
}

/**
 * Reverses a parcel's sale; with the last cancelled parcel of an order, the shipping, too.
 * @returns the shopper's refund in cents
 */
export async function undoParcel(
  tx: Tx,
  parcel: { id: number; orderId: number },
  { at, reason }: { at: string; reason: 'cancellation' | 'return' },
): Promise<number> {
  const booked = await entriesOf(tx, parcel.orderId);
  const sale = booked.filter(({ parcel_id }) => parcel_id === parcel.id);
  const reversed = reversedSale(sale, reason).map((posting) => ({ ...posting, parcel_id: parcel.id }));
  const open = await tx
    .selectFrom('parcels')
    .where('order_id', '=', parcel.orderId)
    .where('status', '<>', 'cancelled')
    .select('id')
    .executeTakeFirst();
  const shipping = open ? [] : booked.filter(({ parcel_id }) => parcel_id === null);
  const refunded = reversedShipping(shipping, reason).map((posting) => ({ ...posting, parcel_id: null }));
  const entries = [...reversed, ...refunded];
  await book(tx, at, parcel.orderId, entries);
  return entries.reduce((sum, entry) => sum + (entry.account === 'shoppers' ? entry.amount_cents : 0), 0);
}

export const bookPayment = (tx: Tx, kind: Parameters<typeof paymentPostings>[0], movement: Movement) =>
  bookMovement(tx, paymentPostings(kind, kind === 'refund' ? -movement.cents : movement.cents), movement);

export const bookDispute = (tx: Tx, kind: Parameters<typeof disputePostings>[0], movement: Movement) =>
  bookMovement(tx, disputePostings(kind, kind === 'dispute' ? movement.cents : -movement.cents), movement);

/** A bank has already given back a part of a reversed sale, at the house's cost. */
export const bookCovered = (tx: Tx, movement: Movement) => bookMovement(tx, coveredPostings(movement.cents), movement);

const bookMovement = (tx: Tx, postings: Posting[], { orderId, parcelId = null, at }: Movement) =>
  book(
    tx,
    at,
    orderId,
    postings.map((posting) => ({ ...posting, parcel_id: parcelId })),
  );

async function book(tx: Tx, at: string, orderId: number, entries: (Posting & { parcel_id: number | null })[]) {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, order_id: orderId, booked_at: at }));
  await tx.insertInto('ledger_entries').values(rows).execute();
}

async function entriesOf(tx: Tx, orderId: number): Promise<(Posting & { parcel_id: number | null })[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['parcel_id', 'kind', 'account', 'seller_id', 'amount_cents'])
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as Posting['account'] })); // only `book` writes them
}

interface Entry {
  kind: string;
  amountCents: number;
}

/** The sums of a seller's month. Codes appear only if one was used. */
export function statementSums(entries: readonly Entry[]) {
  const sumOf = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const codes = -sumOf('code', 'delivery code');
  const [sales, fee, returns] = [sumOf('sale'), -sumOf('fee', 'fee refund'), -sumOf('return', 'cancellation')];
  return {
    sales: toSignedDecimal(sales),
    ...(codes === 0 ? {} : { codes: toSignedDecimal(codes) }),
    fee: toSignedDecimal(fee),
    returns: toSignedDecimal(returns),
    balance: toSignedDecimal(sales - codes - fee - returns),
  };
}
