import { type OrderCode, orderSums } from '@beautymark/contracts/order-sums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deliveryDiscountCents,
  type Posting,
  reversedSale,
  reversedShipping,
  salePostings,
  shippingPostings,
} from './postings.ts';

const sumOf = (postings: { amount_cents: number }[]) =>
  postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const sold = (goodsCents: number, sellerId: number | null, off = {}) => ({
  sellerId,
  goodsCents,
  sellerDiscountCents: 0,
  houseDiscountCents: 0,
  sellerDeliveryCents: 0,
  ...off,
});

test.each([
  [1005, 10, 101],
  [1004, 10, 100],
  [999, 15, 150],
])('the fee of %i cents at %i percent is rounded to %i cents, and the booking sums to zero', (amount, percent, fee) => {
  const postings = salePostings(sold(amount, 7), percent);
  expect(postings).toContainEqual({ kind: 'fee', account: 'seller', seller_id: 7, amount_cents: -fee });
  expect(postings).toContainEqual({ kind: 'fee', account: 'house', seller_id: null, amount_cents: fee });
  expect(sumOf(postings)).toBe(0);
  expect(sumOf([...postings, ...reversedSale(postings, 'return')])).toBe(0);
});

test('a sale of the house and a sale without a fee book no fee', () => {
  for (const postings of [salePostings(sold(1005, null), 10), salePostings(sold(1005, 7), 0)]) {
    expect(postings.map(({ kind }) => kind)).toEqual(['sale', 'sale']);
    expect(sumOf(postings)).toBe(0);
  }
});

test("a seller's code lowers the fee with the sale, and the operator's lowers neither", () => {
  const off = { sellerDiscountCents: 200, houseDiscountCents: 300, sellerDeliveryCents: 40 };
  const postings = salePostings(sold(1000, 7, off), 10);
  expect(sumOf(postings.filter(({ account }) => account === 'seller'))).toBe(1000 - 200 - 40 - 80);
  expect(sumOf(postings.filter(({ account }) => account === 'house'))).toBe(80 + 40 - 300);
  expect(sumOf(postings.filter(({ account }) => account === 'shoppers'))).toBe(-500);
});

const sellerIds = fc.constantFrom(null, 7, 8, 9);
const carts = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    sellerId: sellerIds,
  }),
  { minLength: 1, maxLength: 8 },
);
const VALUES = { percent: [1, 3, 10, 33, 100], amount: [1, 499, 20_000], delivery: [0] } as const;
const codes: fc.Arbitrary<OrderCode[]> = fc.array(
  fc.constantFrom('percent', 'amount', 'delivery').chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      code: fc.string(),
      value: fc.constantFrom(...VALUES[kind]),
      minimumCents: fc.constantFrom(0, 2500),
      sellerId: sellerIds,
    }),
  ),
  { maxLength: 4 },
);
const rules = fc.record({
  feeCents: fc.constantFrom(0, 499, 1001),
  freeFromCents: fc.constantFrom(null, 5000),
});
/** What becomes of each parcel, in the order of the sellers. */
const fates = fc.array(fc.constantFrom('kept', 'cancellation', 'return'), { minLength: 4, maxLength: 4 });
const fees = fc.constantFrom(0, 7, 10, 15);

test('of ten thousand random carts each shopper pays what is booked, and gets back what was paid for a parcel', () => {
  const sumIn = (account: Posting['account'], postings: Posting[]) =>
    sumOf(postings.filter((posting) => posting.account === account));
  fc.assert(
    fc.property(carts, codes, rules, fates, fees, (lines, used, delivery, fate, feePercent) => {
      const { totalCents, shippingCents, parcels } = orderSums(lines, used, delivery);
      const shipping = shippingPostings(shippingCents, deliveryDiscountCents(parcels));
      const sales = parcels.map((parcel, i) => ({ parcel, ends: fate[i], sale: salePostings(parcel, feePercent) }));
      const booked = [...shipping, ...sales.flatMap(({ sale }) => sale)];
      expect(sumOf(booked)).toBe(0);
      expect(sumIn('shoppers', booked)).toBe(0 - totalCents);

      const undone = sales.flatMap(({ parcel, ends, sale }) => {
        if (ends !== 'cancellation' && ends !== 'return') return [];
        const back = reversedSale(sale, ends);
        const { goodsCents, sellerDiscountCents, houseDiscountCents, sellerDeliveryCents } = parcel;
        expect(sumIn('shoppers', back)).toBe(goodsCents - sellerDiscountCents - houseDiscountCents);
        // A returned parcel was delivered: what its seller gave for that stays given.
        const given = ends === 'return' && parcel.sellerId !== null ? 0 - sellerDeliveryCents : 0;
        expect(sumIn('seller', [...sale, ...back])).toBe(given);
        return back;
      });
      const areAllCancelled = sales.every(({ ends }) => ends === 'cancellation');
      const after = [...booked, ...undone, ...(areAllCancelled ? reversedShipping(shipping, 'cancellation') : [])];
      expect(sumOf(after)).toBe(0);
      if (areAllCancelled) {
        for (const account of ['shoppers', 'seller', 'house'] as const) expect(sumIn(account, after)).toBe(0);
      }
    }),
    { numRuns: 10_000 },
  );
});
