import type { Tx } from '#platform/db/database.ts';
import { type Posting, reversedPostings, salePostings, shippingPostings } from './postings.ts';

interface Deps {
  feePercent: number;
}
interface OrderedParcel {
  id: number;
  sellerId: number | null;
  amountCents: number;
}

/** Books money in the transaction that moves the parcel. Nothing is paid in this demonstration, refunds included. */
export function ledgerService({ feePercent }: Deps) {
  const book = (tx: Tx, at: string, orderId: number, entries: (Posting & { parcel_id: number | null })[]) =>
    entries.length === 0
      ? undefined
      : tx
          .insertInto('ledger_entries')
          .values(entries.map((entry) => ({ ...entry, order_id: orderId, booked_at: at })))
          .execute();

  async function bookOrder(
    tx: Tx,
    order: { id: number; placedAt: string; shippingCents: number; parcels: OrderedParcel[] },
  ): Promise<void> {
    const sales = order.parcels.flatMap(({ id, amountCents, sellerId }) =>
      salePostings(amountCents, sellerId, feePercent).map((posting) => ({ ...posting, parcel_id: id })),
    );
    const shipping = shippingPostings(order.shippingCents).map((posting) => ({ ...posting, parcel_id: null }));
    await book(tx, order.placedAt, order.id, [...sales, ...shipping]);
  }

  /** Books a parcel's sale back; with the last cancelled parcel of an order, the shipping too. */
  async function undoParcel(
    tx: Tx,
    parcel: { id: number; orderId: number },
    { at, reason }: { at: string; reason: 'cancellation' | 'return' },
  ): Promise<void> {
    const booked = await entriesOf(tx, parcel.orderId);
    const sale = booked.filter(({ parcel_id, kind }) => parcel_id === parcel.id && ['sale', 'fee'].includes(kind));
    const reversed = reversedPostings(sale, reason).map((posting) => ({ ...posting, parcel_id: parcel.id }));
    const open = await tx
      .selectFrom('parcels')
      .where('order_id', '=', parcel.orderId)
      .where('status', '<>', 'cancelled')
      .select('id')
      .executeTakeFirst();
    const shipping = open ? [] : booked.filter(({ kind }) => kind === 'shipping');
    const refunded = reversedPostings(shipping, reason).map((posting) => ({ ...posting, parcel_id: null }));
    await book(tx, at, parcel.orderId, [...reversed, ...refunded]);
  }

  return { bookOrder, undoParcel };
}
export type LedgerService = ReturnType<typeof ledgerService>;

async function entriesOf(tx: Tx, orderId: number): Promise<(Posting & { parcel_id: number | null })[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['parcel_id', 'kind', 'account', 'seller_id', 'amount_cents'])
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as Posting['account'] })); // only `book` writes them
}
