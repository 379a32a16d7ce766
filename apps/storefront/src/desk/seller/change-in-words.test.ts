import { expect, test } from 'vitest';
import { changeInWords } from './change-in-words.ts';

const words = (now: [number, string], before: [number, string] | null) =>
  changeInWords(
    {
      days: 30,
      perDay: [{ date: '2026-11-20', orders: now[0], revenue: now[1] }],
      bestProducts: [],
      returns: { parcels: 0, amount: '0.00' },
      funnel: { views: 0, carts: 0, orders: 0 },
      ...(before ? { before: { orders: before[0], revenue: before[1] } } : {}),
    },
    now[1],
  );

test.each([
  [[6, '120.00'], [5, '100.00'], 'Revenue is up 20% on the 30 days before: $120.00 after $100.00. 6 orders, 1 more.'],
  [[1, '50.00'], [3, '100.00'], 'Revenue is down 50% on the 30 days before: $50.00 after $100.00. 1 order, 2 fewer.'],
  [
    [5, '100.10'],
    [5, '100.00'],
    'Revenue is about as in the 30 days before: $100.10 after $100.00. As many orders: 5.',
  ],
  [[2, '24.00'], [0, '0.00'], '2 orders for $24.00 in these 30 days; the 30 days before had none.'],
  [[0, '0.00'], [1, '9.00'], 'Nothing was sold in these 30 days; the 30 days before brought 1 order for $9.00.'],
  [[0, '0.00'], [0, '0.00'], 'Nothing was sold in these 30 days, nor in the 30 days before.'],
] as [[number, string], [number, string], string][])('%j after %j', (now, before, said) => {
  expect(words(now, before)).toBe(said);
});

test('what the shop does not tell is not made up', () => expect(words([1, '9.00'], null)).toBeNull());
