import { expect, test } from 'vitest';
import { aProduct } from '../../product.fixture.ts';
import { completeTheLook } from './complete-the-look.ts';

const featured = ['lipstick', 'foundation', 'powder', 'lipstick', 'concealer', 'powder', 'mascara', 'sponge'].map(
  (kind, at) => aProduct({ id: at + 1, kind }),
);
const ids = (products: { id: number }[]) => products.map(({ id }) => id);
const foundation = { id: 2, kind: 'foundation', goesWith: ['concealer', 'powder', 'sponge'] };

test('one of each kind that completes the product, then more of these', () => {
  expect(ids(completeTheLook(foundation, featured))).toEqual([5, 3, 8, 6]);
});

test('others of another kind fill the row, and never the product itself', () => {
  expect(ids(completeTheLook({ id: 1, kind: 'lipstick', goesWith: ['sponge'] }, featured))).toEqual([8, 2, 3, 5]);
  expect(ids(completeTheLook({ id: 1 }, featured.slice(0, 3)))).toEqual([2, 3]);
});

test('of those that the page carries it chooses the same again', () => {
  const chosen = completeTheLook(foundation, featured);
  expect(completeTheLook(foundation, chosen)).toEqual(chosen);
});
