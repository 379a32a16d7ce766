import type { Recommendation } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { byCategory, matchedProductOf, safeLink, sharedReason } from './matched-product.ts';

const match: Recommendation = {
  category: 'Lip',
  product_name: 'Velvet Tint',
  recommended_for: 'Warm lips',
  shade_or_type: 'Brick',
  product_url: '/product/42',
};

test('the product is known from the link alone; a shade goes along only when it is one', () => {
  expect(matchedProductOf(match)).toEqual({ productId: 42, productName: 'Velvet Tint' });
  expect(matchedProductOf({ ...match, product_id: 7, shade_hex: '#a03030' })).toEqual({
    productId: 7,
    productName: 'Velvet Tint',
    shade: 'Brick',
  });
});

test.each(['https://elsewhere.example/product/42', '/product/', '/product/4x', '/products?id=42', ''])(
  'a match that leads to %j is none of our products',
  (product_url) => expect(matchedProductOf({ ...match, product_url })).toBeNull(),
);

test.each([
  ['/product/1', { href: '/product/1', inShop: true }],
  ['https://elsewhere.example/a', { href: 'https://elsewhere.example/a', inShop: false }],
  ['javascript:alert(1)', null],
  ['//elsewhere.example', null],
  ['product/1', null],
])('%s as a link', (url, link) => expect(safeLink(url)).toEqual(link));

test('categories keep the order in which they come, also when they are mixed', () => {
  const of = (category: string, product_name: string) => ({ ...match, category, product_name });
  const groups = byCategory([of('Lip', 'a'), of('Brow', 'b'), of('Lip', 'c')]);
  expect(groups.map(([name, matches]) => [name, matches.map((one) => one.product_name)])).toEqual([
    ['Lip', ['a', 'c']],
    ['Brow', ['b']],
  ]);
});

test('a reason is shared only when every match gives the same', () => {
  expect(sharedReason([match, { ...match, product_name: 'Ink' }])).toBe('Warm lips');
  expect(sharedReason([match, { ...match, recommended_for: 'Cool lips' }])).toBeNull();
  expect(sharedReason([{ ...match, recommended_for: '' }])).toBeNull();
});
