import { expect, test } from 'vitest';
import { reversedPostings, salePostings } from './postings.ts';

const sumOf = (postings: { amount_cents: number }[]) =>
  postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const sold = (goodsCents: number, sellerId: number | null, off = {}) => ({
  ...{ sellerId, goodsCents, sellerDiscountCents: 0, houseDiscountCents: 0, sellerDeliveryCents: 0 },
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
  expect(sumOf([...postings, ...reversedPostings(postings, 'return')])).toBe(0);
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
