import { expect, test } from 'vitest';
import { catalogOf } from '../catalog.ts';
import { seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';

test('what five people rate 4.9 comes after what a thousand rate 4.3, as in every list of the shop', () => {
  const [model] = seedCatalog.products.filter(({ subcategory }) => subcategory === 'mascara');
  if (!model) throw new RangeError('no mascara');
  const rated = (id: number, rating: number, reviewCount: number) => ({
    ...model,
    id,
    brand: `B${id}`,
    rating,
    reviewCount,
  });
  const catalog = catalogOf([rated(1, 4.9, 5), rated(2, 4.3, 1000)], ['Eyes']);
  const { choices } = seedAdvisor.answer({ query: 'show me mascaras', analysis: null }, catalog);
  expect(choices.map(({ product }) => product.id)).toEqual([2, 1]);
});
