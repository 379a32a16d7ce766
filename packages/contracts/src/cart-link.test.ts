import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCartLink, writeCartLink } from './cart-link.ts';

const item = fc.record(
  {
    productId: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    shade: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  },
  { requiredKeys: ['productId', 'quantity'] },
);

test('what is written is read again, whatever a shade is called', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { maxLength: 20, selector: ({ productId, shade }) => `${productId} ${shade}` }),
      (items) => {
        expect(readCartLink(writeCartLink(items))).toEqual(items);
      },
    ),
  );
});

test.each([
  ['', []],
  ['54', [{ productId: 54, quantity: 1 }]],
  [
    '5:1:A,5:2,5:98:A',
    [
      { productId: 5, quantity: 99, shade: 'A' },
      { productId: 5, quantity: 2 },
    ],
  ],
  ['54:0,7:1', [{ productId: 7, quantity: 1 }]],
  [
    '12:1:Rose, Deep,7:2',
    [
      { productId: 12, quantity: 1, shade: 'Rose, Deep' },
      { productId: 7, quantity: 2 },
    ],
  ],
  [
    '54:2:%E0%A4%A,x:1,-3:1,7:1',
    [
      { productId: 54, quantity: 2 },
      { productId: 7, quantity: 1 },
    ],
  ],
  ['1:999,2:2', [{ productId: 2, quantity: 2 }]],
])('%j is read as far as it goes', (value, items) => {
  expect(readCartLink(value)).toEqual(items);
});

test('at most twenty items are read', () => {
  expect(readCartLink(Array.from({ length: 30 }, (_, i) => `${i + 1}:1`).join(','))).toHaveLength(20);
});
