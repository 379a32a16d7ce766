import { QUANTITY_MAX } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { addGuestItem, parseGuestCart, removeGuestItem, setGuestQuantity } from './guest-cart.ts';

test('what is stored is read back as it was written', () => {
  const cart = [
    { id: 1, productId: 7, quantity: 2 },
    { id: 4, productId: 7, quantity: 1, shade: 'Sand' },
  ];
  expect(parseGuestCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});

test.each([null, 'x', 3, {}, { items: [] }, [null], [[]], ['a'], [{ productId: '7', quantity: 1 }]])(
  'content that is no cart (%j) is dropped',
  (stored) => expect(parseGuestCart(stored)).toEqual([]),
);

test('only the items that make sense survive, each with an id of its own', () => {
  const stored = [
    { id: 'local-1', productId: 7, quantity: 2, product: { name: 'from an older version' } },
    { id: 3, productId: 8, quantity: 0 },
    { id: 3, productId: 8, quantity: 1.5 },
    { id: 3, productId: -1, quantity: 1 },
    { id: 1, productId: 9, quantity: 1, shade: 5 },
  ];
  expect(parseGuestCart(stored)).toEqual([
    { id: 1, productId: 7, quantity: 2 },
    { id: 2, productId: 9, quantity: 1 },
  ]);
});

test('adding the same product again raises its quantity; another shade is another item', () => {
  let cart = addGuestItem([], { productId: 7, quantity: 1 });
  cart = addGuestItem(cart, { productId: 7, quantity: 2 });
  cart = addGuestItem(cart, { productId: 7, quantity: 1, shade: 'Sand' });
  expect(cart).toEqual([
    { id: 1, productId: 7, quantity: 3 },
    { id: 2, productId: 7, quantity: 1, shade: 'Sand' },
  ]);
});

test('a quantity under 1 is ignored', () => {
  const cart = addGuestItem([], { productId: 7, quantity: 2 });
  expect(setGuestQuantity(cart, 1, 0)).toEqual(cart);
  expect(setGuestQuantity(cart, 1, 5)).toEqual([{ id: 1, productId: 7, quantity: 5 }]);
});

test('a quantity never exceeds what the server takes, however it is reached', () => {
  const cart = addGuestItem([], { productId: 7, quantity: QUANTITY_MAX });
  expect(addGuestItem(cart, { productId: 7, quantity: 1 })).toEqual(cart);
  expect(setGuestQuantity(cart, 1, QUANTITY_MAX + 1)).toEqual(cart);
  expect(addGuestItem([], { productId: 7, quantity: QUANTITY_MAX + 1 })).toEqual(cart);
});

test('removing takes out one item and leaves the others', () => {
  const cart = addGuestItem(addGuestItem([], { productId: 7, quantity: 2 }), { productId: 8, quantity: 1 });
  expect(removeGuestItem(cart, 1)).toEqual([{ id: 2, productId: 8, quantity: 1 }]);
});
