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
  expect(refused.shortages).toEqual([{ productId: 1, shade: 'Plum', left: 1 }]);
});
