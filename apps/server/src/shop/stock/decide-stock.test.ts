import { UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { decideStock } from './decide-stock.ts';

const MORE_THAN_ALLOWED = UNSHIPPED_PIECES_MAX * 10;
const products = [{ id: 1, stock: null, is_listed: 1 }];
const shades = ['Rose', 'Plum'].map((name) => ({ product_id: 1, name, stock: MORE_THAN_ALLOWED }));
const item = (shade: string, quantity: number) => ({ product_id: 1, shade, quantity });

test('two shades of one product share the limit of unshipped pieces', () => {
  const items = [item('Rose', UNSHIPPED_PIECES_MAX - 3), item('Plum', 2)];
  const allowed = decideStock(items, { products, shades, unshipped: new Map([[1, 1]]) });
  expect(allowed.shortages).toEqual([]);
  const refused = decideStock(items, { products, shades, unshipped: new Map([[1, 2]]) });
  expect(refused.shortages).toEqual([{ productId: 1, shade: 'Plum', left: 1, reason: 'per-customer' }]);
});

test('a shortage says whether the stock or the limit per customer is the reason', () => {
  const counted = (stock: number) => [{ id: 1, stock, is_listed: 1 }];
  const reasonOf = (stock: number, ordered: number) =>
    decideStock([item('', UNSHIPPED_PIECES_MAX + 1)], {
      products: counted(stock),
      shades: [],
      unshipped: new Map([[1, ordered]]),
    }).shortages;
  expect(reasonOf(4, 0)).toEqual([{ productId: 1, shade: null, left: 4, reason: 'stock' }]);
  expect(reasonOf(0, UNSHIPPED_PIECES_MAX)).toEqual([{ productId: 1, shade: null, left: 0, reason: 'stock' }]);
  expect(reasonOf(500, 7)).toEqual([{ productId: 1, shade: null, left: 3, reason: 'per-customer' }]);
  expect(reasonOf(500, UNSHIPPED_PIECES_MAX)).toMatchObject([{ left: 0, reason: 'per-customer' }]);
});

test('what one item cannot have is left for the next one', () => {
  const few = [
    { product_id: 1, name: 'Rose', stock: 2 },
    { product_id: 1, name: 'Plum', stock: 9 },
  ];
  const inputs = { products: [{ id: 1, stock: 6, is_listed: 1 }], shades: few, unshipped: new Map() };
  const { shortages } = decideStock([item('Rose', 5), item('Plum', 4)], inputs);
  expect(shortages).toMatchObject([{ shade: 'Rose', left: 2 }]);
});

test('a shade that the product no longer has cannot be ordered', () => {
  const { shortages } = decideStock([item('Gone', 1)], { products, shades, unshipped: new Map() });
  expect(shortages).toEqual([{ productId: 1, shade: 'Gone', left: 0, reason: 'stock' }]);
});
