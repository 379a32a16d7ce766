import { expect, test } from 'vitest';
import { moneyErrors } from './owed.ts';

const entry = (account: string, amount_cents: number, parcel_id: number | null = 1) => ({
  order_id: 1,
  parcel_id,
  account,
  amount_cents,
});
const sold = [entry('shoppers', -1000), entry('seller', 1000), entry('seller', -100), entry('house', 100)];
const shipped = [entry('shoppers', -499, null), entry('house', 499, null)];

/** A database with one order of one seller's parcel. */
const aDatabase = (status: string, entries: object[]) => ({
  rows: async <Row>(sql: string) => {
    const parcel = { id: 1, order_id: 1, seller_id: 7, status, amount_cents: 1000 };
    const found = /from orders/.test(sql)
      ? [{ id: 1, shipping_cents: 499 }]
      : /parcels$/.test(sql)
        ? [parcel]
        : entries;
    return found as Row[]; // the columns that the query names
  },
});

test('a cancelled order whose shipping is not refunded is found, though its entries sum to zero', async () => {
  const booked = [...sold, ...shipped];
  const refunded = booked.map((row) => ({ ...row, amount_cents: -row.amount_cents }));
  expect(await moneyErrors(aDatabase('pending', booked))).toEqual([]);
  expect(await moneyErrors(aDatabase('cancelled', [...booked, ...refunded]))).toEqual([]);
  expect(await moneyErrors(aDatabase('cancelled', [...booked, ...refunded.slice(0, sold.length)]))).toEqual([
    'order 1: the shopper owes 0 cents, booked are 499',
  ]);
});
