import { ProductForm, type SellerProduct } from '@beautymark/contracts/seller';
import { expect, test } from 'vitest';
import { productChange } from './product-values.ts';

test('a shade that is renamed keeps its pieces: what its seller did not type is not sent', () => {
  const saved = { shades: [{ name: 'Rose', hex: '#aa3344', stock: 5 }], version: 3 } as SellerProduct;
  const checked = ProductForm.pick({ shades: true }).parse({
    shades: [{ name: 'Old Rose', hex: '#aa3344', stock: '5' }],
  });
  const change = productChange(checked as Parameters<typeof productChange>[0], ['shades'], saved);
  expect(change.shades).toEqual([{ name: 'Old Rose', hex: '#aa3344' }]);
});
