import { expect, test } from 'vitest';
import { aProductDetail } from '../product.fixture.ts';
import { productData } from './product-data.ts';

const shade = (name: string) => ({ name, hex: '#aa5566', skinTones: [] });

/** Pages embed no shade's pieces, only whether it can be had. */
test.each([
  ['one shade', {}, ['OutOfStock', 'InStock', 'InStock']],
  ['the product', { isSoldOut: true }, ['OutOfStock', 'OutOfStock', 'OutOfStock']],
])('search engines read that %s is sold out', (_what, product, expected) => {
  const shades = [{ ...shade('Rose'), isSoldOut: true }, shade('Plum'), shade('Fig')];
  const data = productData(
    aProductDetail({ ...product, shades }),
    undefined,
    (address) => `https://shop.example${address}`,
  );
  const { hasVariant } = data as { hasVariant: { offers: { availability: string } }[] };
  expect(hasVariant.map(({ offers }) => offers.availability.replace('https://schema.org/', ''))).toEqual(expected);
});
