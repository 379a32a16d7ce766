import { expect, test } from 'vitest';
import { withChanges, withItem } from './server-cart.ts';

const item = (id: number, quantity: number) => ({
  id,
  productId: id,
  quantity,
  product: { name: `Product ${id}`, brand: 'Maison Test', imageUrl: '/x.webp', price: '10.00' },
});
const quantities = (items: readonly { id: number; quantity: number }[]) =>
  items.map(({ id, quantity }) => [id, quantity]);

test('of several changes of an item the last one shows, and 0 takes it out', () => {
  const items = [item(1, 1), item(2, 1), item(3, 1)];
  const changes = [
    { itemId: 1, quantity: 2 },
    { itemId: 3, quantity: 4 },
    { itemId: 1, quantity: 3 },
    { itemId: 2, quantity: 0 },
  ];
  expect(quantities(withChanges(items, changes))).toEqual([
    [1, 3],
    [3, 4],
  ]);
  expect(quantities(withChanges(items, []))).toEqual(quantities(items));
});

test('a change of the shade leaves the quantity as it is, and the other way round', () => {
  const changes = [
    { itemId: 1, shade: 'Sand' },
    { itemId: 1, quantity: 2 },
  ];
  expect(withChanges([item(1, 1)], changes)).toEqual([{ ...item(1, 2), shade: 'Sand', shadeChosen: true }]);
});

test('a change of an item that is not there changes nothing', () => {
  expect(quantities(withChanges([item(1, 1)], [{ itemId: 9, quantity: 5 }]))).toEqual([[1, 1]]);
});

test("the server's answer replaces its item, or comes last", () => {
  const items = [item(1, 1), item(2, 1)];
  expect(quantities(withItem(items, item(1, 7)))).toEqual([
    [1, 7],
    [2, 1],
  ]);
  expect(quantities(withItem(items, item(3, 2)))).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});
