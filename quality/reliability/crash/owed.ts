import type { TestDatabase } from '../test-database.ts';

interface ParcelRow {
  id: number;
  order_id: number;
  seller_id: number | null;
  status: string;
  amount_cents: number;
}
interface EntryRow {
  order_id: number;
  parcel_id: number | null;
  account: string;
  amount_cents: number;
}
const FEE_PERCENT = 10;

/** Orders whose entries are not what their parcels say that the shopper owes and their sellers get, one sentence each. */
export async function moneyErrors({ rows }: Pick<TestDatabase, 'rows'>): Promise<string[]> {
  const orders = await rows<{ id: number; shipping_cents: number }>('select id, shipping_cents from orders');
  const parcels = Map.groupBy(
    await rows<ParcelRow>('select id, order_id, seller_id, status, amount_cents from parcels'),
    ({ order_id }) => order_id,
  );
  const entries = Map.groupBy(
    await rows<EntryRow>('select order_id, parcel_id, account, amount_cents from ledger_entries'),
    ({ order_id }) => order_id,
  );
  return orders.flatMap(({ id, shipping_cents }) =>
    orderErrors(id, shipping_cents, { parcels: parcels.get(id) ?? [], entries: entries.get(id) ?? [] }),
  );
}

function orderErrors(
  id: number,
  shippingCents: number,
  { parcels, entries }: { parcels: readonly ParcelRow[]; entries: readonly EntryRow[] },
): string[] {
  const sold = parcels.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
  const isShippingOwed = parcels.some(({ status }) => status !== 'cancelled');
  const owed = sum(sold) + (isShippingOwed ? shippingCents : 0);
  const paid = -sum(entries.filter(({ account }) => account === 'shoppers'));
  const errors = paid === owed ? [] : [`order ${id}: the shopper owes ${owed} cents, booked are ${paid}`];
  if (sum(entries) !== 0) errors.push(`order ${id}: its entries do not sum to zero`);
  for (const parcel of parcels.filter(({ seller_id }) => seller_id !== null)) {
    const fee = Math.round((parcel.amount_cents * FEE_PERCENT) / 100);
    const earned = sold.includes(parcel) ? parcel.amount_cents - fee : 0;
    const booked = sum(entries.filter(({ account, parcel_id }) => account === 'seller' && parcel_id === parcel.id));
    if (booked !== earned) errors.push(`parcel ${parcel.id}: its seller gets ${earned} cents, booked are ${booked}`);
  }
  return errors;
}

const sum = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);
