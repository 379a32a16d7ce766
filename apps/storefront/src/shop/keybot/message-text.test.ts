import { expect, test } from 'vitest';
import { linkedText } from './message-text.ts';

const product = (id: number, name: string) => ({
  id,
  name,
  brand: 'Halcyra',
  price: '12.00',
  imageUrl: '/images/x.webp',
});
const linksOf = (text: string, products = [product(7, 'Velvet Tint'), product(8, 'Velvet Tint (Mini)')]) =>
  linkedText(text, products).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test('nothing of the text is lost', () => {
  const text = 'Look at Velvet Tint (Mini) by Halcyra, $12.00; see /products?new=true.';
  expect(
    linkedText(text, [product(8, 'Velvet Tint (Mini)')])
      .map((part) => part.text)
      .join(''),
  ).toBe(text.replace('/products?new=true', 'New Arrivals'));
});

test('named products lead to their pages, the longer name first', () => {
  expect(linksOf('Velvet Tint or Velvet Tint (Mini)?')).toEqual([
    ['Velvet Tint', '/product/7'],
    ['Velvet Tint (Mini)', '/product/8'],
  ]);
});

test('a product that is named in a shade opens in it', () => {
  const inShade = { ...product(7, 'Velvet Tint'), shade: { name: '60N Chestnut', hex: '#7a4a30' } };
  expect(linksOf('Velvet Tint suits you.', [inShade])).toEqual([['Velvet Tint', '/product/7?shade=60N+Chestnut']]);
});

test.each([
  ['the scanner (/#ai-scanner).', 'AI Scanner', '/#ai-scanner'],
  ['page /register?seller=true), then', 'Register as a Seller', '/register?seller=true'],
  ['see all at /products?brands=true.', 'All Brands', '/products?brands=true'],
  ['everything at /products.', 'All Products', '/products'],
  ['it is /product/12!', 'its page', '/product/12'],
  ['under /account/orders, with its parcel', 'Orders', '/account/orders'],
])('an address is a link with words: %s', (text, words, href) => {
  expect(linksOf(text, [])).toEqual([[words, href]]);
});

test.each([
  'peach and/or coral',
  'https://evil.example/products',
  '//evil.example/login',
  '/productsales',
  '/login/evil',
])('%s stays text', (text) => {
  expect(linksOf(text, [])).toEqual([]);
});

test('a number to call stays on one line', () => {
  expect(linkedText('Call Lifeline, 13 11 14.', [])).toEqual([{ text: 'Call Lifeline, 13\u00a011\u00a014.' }]);
});
