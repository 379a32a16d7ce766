import { expect, test } from 'vitest';
import { listHref, readListAddress } from './list-address.ts';
import { asParameters, withoutCondition } from './parsed-search.ts';
import { priceLabel } from './price-label.ts';

const list = (query: string) => readListAddress(new URLSearchParams(query));
const reading = {
  rest: 'velvet',
  understood: [
    { name: 'kind' as const, value: 'lipstick' },
    { name: 'brands' as const, value: '3' },
    { name: 'brands' as const, value: '7' },
    { name: 'maxPrice' as const, value: '19.99' },
    { name: 'vegan' as const, value: 'true' },
    { name: 'sort' as const, value: 'price-low' },
  ],
};

test('what was understood becomes parameters, and what is left the search', () => {
  expect(listHref(asParameters(list('search=typed'), reading))).toBe(
    '/products?search=velvet&brandIds=3,7&maxPrice=19.99&vegan=true&kind=lipstick&sort=price-low',
  );
});

test('what the address says itself counts before what the search names', () => {
  const chosen = asParameters(list('search=typed&maxPrice=50&kind=mascara&sort=rating&category=3'), reading);
  expect(listHref(chosen)).toBe(
    '/products?category=3&search=velvet&brandIds=3,7&maxPrice=50&vegan=true&kind=mascara&sort=rating',
  );
});

test('an order that the address names counts before the one that the search names, also the featured one', () => {
  expect(asParameters(list('search=typed&sort=featured'), reading).sort).toBe('featured');
});

test('one condition is dropped, the others stay', () => {
  const shown = asParameters(list('search=typed'), reading);
  expect(withoutCondition(shown, { name: 'brands', value: '7' }).brandIds).toEqual([3]);
  expect(withoutCondition(shown, { name: 'maxPrice', value: '19.99' }).maxPrice).toBeNull();
  expect(withoutCondition(shown, { name: 'search', value: 'velvet' }).search).toBe('');
});

test.each([
  [null, 19.99, 'Under $20'],
  [null, 20, 'Up to $20'],
  [20.01, null, 'Over $20'],
  [20, null, 'From $20'],
  [null, 22.5, 'Up to $22.50'],
  [10, 15, '$10 to $15'],
  [10, 29.99, '$10 to under $30'],
  [10.01, 15, 'Over $10, up to $15'],
])('%s to %s is "%s"', (from, to, label) => expect(priceLabel(from, to)).toBe(label));
