import { QUANTITY_MAX } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { addGuestItem, parseGuestCart, removeGuestItem, setGuestQuantity, setGuestShade } from './guest-cart.ts';
import { addUnchosenItem, fillGuestShades } from './guest-shades.ts';

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

const SAND = { shade: 'Sand', shadeChosen: false };

test('pieces without a chosen shade join those that were picked before; a shade that was chosen once stays chosen', () => {
  const picked = addUnchosenItem([], { productId: 7, quantity: 1 }, SAND);
  expect(picked).toEqual([{ id: 1, productId: 7, quantity: 1, shade: 'Sand', shadeChosen: false }]);
  expect(parseGuestCart(JSON.parse(JSON.stringify(picked)))).toEqual(picked);
  expect(addUnchosenItem(picked, { productId: 7, quantity: 2 }, { shade: 'Cacao', shadeChosen: false })).toEqual([
    { ...picked[0], quantity: 3 },
  ]);
  const chosen = addGuestItem(picked, { productId: 7, quantity: 1, shade: 'Sand' });
  expect(chosen).toEqual([{ ...picked[0], quantity: 2, shadeChosen: true }]);
  expect(addUnchosenItem(chosen, { productId: 7, quantity: 1 }, SAND)).toEqual([{ ...chosen[0], quantity: 3 }]);
  expect(addUnchosenItem([], { productId: 7, quantity: 1 }, null)).toEqual([{ id: 1, productId: 7, quantity: 1 }]);
});

test('choosing settles a picked shade, also the same one, and merges equal items', () => {
  const cart = addUnchosenItem([], { productId: 7, quantity: 1 }, SAND);
  expect(setGuestShade(cart, 1, 'Sand')).toMatchObject([{ shade: 'Sand', shadeChosen: true }]);
  expect(setGuestShade(cart, 1, 'Cacao')).toMatchObject([{ shade: 'Cacao', shadeChosen: true }]);
  const two = addGuestItem(cart, { productId: 7, quantity: 2, shade: 'Cacao' });
  expect(setGuestShade(two, 2, 'Sand')).toMatchObject([{ shade: 'Sand', quantity: 3, shadeChosen: true }]);
});

test('items of earlier versions get a shade where there is one to pick, and keep their ids', () => {
  const cart = [
    { id: 2, productId: 7, quantity: 1 },
    { id: 5, productId: 8, quantity: 1 },
  ];
  expect(fillGuestShades(cart, (id) => (id === 7 ? SAND : null))).toEqual([
    { ...cart[0], shade: 'Sand', shadeChosen: false },
    cart[1],
  ]);
});
