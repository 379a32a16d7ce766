import { meetsNeed } from '@beautymark/language';
import { expect, test } from 'vitest';
import { seedCatalog } from '../testing/seed-shop.ts';
import { reasonFor } from './describe.ts';

const reasons = (
  wanted: Parameters<typeof reasonFor>[1],
  is: (product: (typeof seedCatalog.products)[number]) => boolean,
) => {
  const product = seedCatalog.products.find(is);
  return product && reasonFor({ product, shade: null }, wanted, {}, false);
};

test('a wish that a product does not meet is no reason for it', () => {
  const wanted = { needs: ['hydrating'] };
  expect(reasons(wanted, (product) => meetsNeed(product, 'hydrating'))).toContain('it is hydrating');
  expect(reasons(wanted, (product) => !meetsNeed(product, 'hydrating'))).not.toContain('hydrating');
});

test('what was asked of it is said where it is true', () => {
  expect(reasons({ vegan: true }, ({ vegan }) => vegan === true)).toContain('it is vegan');
  expect(reasons({ vegan: true }, ({ vegan }) => vegan === false)).not.toContain('vegan');
});
