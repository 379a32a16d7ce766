import { expect, test } from 'vitest';
import { discountNote } from './discount-note.ts';

test.each([
  ['24', '30', 'Shoppers see -20%: $24.00 instead of $30.00.'],
  ['19.99', '30', 'Shoppers see -33%: $19.99 instead of $30.00.'],
  ['30', '30.00', 'No discount is shown: it is not higher than the price.'],
  ['30', '24', 'No discount is shown: it is not higher than the price.'],
  ['24', '', null],
  ['', '30', null],
  ['0', '30', null],
  ['24', '3o', null],
])('a price of "%s" instead of "%s" says %s', (price, originalPrice, note) => {
  expect(discountNote(price, originalPrice)).toBe(note);
});
