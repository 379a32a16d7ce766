import { expect, test } from 'vitest';
import { reversedPostings, salePostings } from './postings.ts';

const sumOf = (postings: { amount_cents: number }[]) =>
  postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

test.each([
  [1005, 10, 101],
  [1004, 10, 100],
  [999, 15, 150],
])('the fee of %i cents at %i percent is rounded to %i cents, and the booking sums to zero', (amount, percent, fee) => {
  const postings = salePostings(amount, 7, percent);
  expect(postings).toContainEqual({ kind: 'fee', account: 'seller', seller_id: 7, amount_cents: -fee });
  expect(postings).toContainEqual({ kind: 'fee', account: 'house', seller_id: null, amount_cents: fee });
  expect(sumOf(postings)).toBe(0);
  expect(sumOf([...postings, ...reversedPostings(postings, 'return')])).toBe(0);
});

test('a sale of the house and a sale without a fee book no fee', () => {
  for (const postings of [salePostings(1005, null, 10), salePostings(1005, 7, 0)]) {
    expect(postings.map(({ kind }) => kind)).toEqual(['sale', 'sale']);
    expect(sumOf(postings)).toBe(0);
  }
});
