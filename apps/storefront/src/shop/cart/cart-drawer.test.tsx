import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, cartItem, offline, openShop, product, shopper, showShop } from '../../render-app.tsx';

const twoProducts = {
  'GET /api/products/featured': [product(7, '12.50'), product(8, '3.99')],
  'GET /api/products/7': product(7, '12.50'),
  'GET /api/products/8': product(8, '3.99'),
};
const drawer = () => screen.findByRole('dialog', { name: 'Your cart' });
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? 'null');
const addFirst = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Add to Cart', description: 'Product 7' }));
const openCart = async () => userEvent.click(await screen.findByRole('button', { name: /^Cart/ }));

test("a guest's item is stored in this browser and shown with sums in the opened drawer", async () => {
  await openShop('/', twoProducts);
  await addFirst();
  const cart = within(await drawer());
  expect(await screen.findByText('Added to cart')).toBeTruthy();
  expect((await cart.findByRole('link', { name: 'Product 7' })).getAttribute('href')).toBe('/product/7');
  expect(cart.getByText('$17.49')).toBeTruthy();
  expect(cart.getByText('$4.99')).toBeTruthy();
  expect(cart.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 1 }]);
});

test("a guest's cart survives a reload and fetches its products when it is opened", async () => {
  localStorage.setItem('guestCart', JSON.stringify([{ id: 1, productId: 8, quantity: 3 }]));
  const shop = answerCalls(twoProducts);
  await showShop('/register');
  await userEvent.click(await screen.findByRole('button', { name: 'Cart, 3 items' }));
  expect(await within(await drawer()).findByText('$16.96')).toBeTruthy();
  expect(shop.named('GET /api/products/8')).toHaveLength(1);
});

test('an unreadable cart is empty, says so and lets the guest go on', async () => {
  localStorage.setItem('guestCart', '{"not": a cart');
  answerCalls({});
  await showShop('/register');
  await openCart();
  const cart = within(await drawer());
  expect(cart.getByText('Your cart is empty')).toBeTruthy();
  await userEvent.click(cart.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('quantity goes up, down to 1 and not below; removing empties the cart', async () => {
  await openShop('/', twoProducts);
  await addFirst();
  const cart = within(await drawer());
  const fewer = await cart.findByRole('button', { name: 'Decrease quantity' });
  expect(fewer).toHaveProperty('disabled', true);
  await userEvent.click(cart.getByRole('button', { name: 'Increase quantity' }));
  expect(cart.getByText('$29.99')).toBeTruthy();
  expect(stored()[0].quantity).toBe(2);
  await userEvent.click(fewer);
  expect(stored()[0].quantity).toBe(1);
  expect(fewer).toHaveProperty('disabled', true);
  await userEvent.click(cart.getByRole('button', { name: 'Remove Product 7' }));
  expect(await screen.findByText('Item removed')).toBeTruthy();
  expect(cart.getByText('Your cart is empty')).toBeTruthy();
  expect(stored()).toBeNull();
});

test('Undo brings a removed item back with its quantity', async () => {
  await openShop('/', twoProducts);
  await addFirst();
  const cart = within(await drawer());
  await userEvent.click(await cart.findByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(cart.getByRole('button', { name: 'Remove Product 7' }));
  await userEvent.click(await cart.findByRole('button', { name: 'Undo removing Product 7' }));
  expect(await cart.findByText('$29.99')).toBeTruthy();
  expect(stored()).toMatchObject([{ productId: 7, quantity: 2 }]);
  expect(cart.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a product that cannot be fetched is not added', async () => {
  await openShop('/', { ...twoProducts, 'GET /api/products/7': 500 });
  await addFirst();
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored()).toBeNull();
});

test('a product that the shop no longer has leaves the cart with a word', async () => {
  await openShop('/', twoProducts);
  const items = [
    { id: 1, productId: 7, quantity: 1 },
    { id: 2, productId: 99, quantity: 1 },
  ];
  act(() => {
    localStorage.setItem('guestCart', JSON.stringify(items));
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }));
  });
  await openCart();
  expect(await screen.findByText('Some items are no longer available')).toBeTruthy();
  expect(await within(await drawer()).findByRole('link', { name: 'Product 7' })).toBeTruthy();
  expect(stored()).toEqual([items[0]]);
});

test("a shopper's item goes to the server with product and quantity only", async () => {
  const shop = await openShop('/', {
    ...twoProducts,
    'GET /api/auth/me': shopper,
    'GET /api/cart': [],
    'POST /api/cart': cartItem(1, 7, 1, '12.50'),
  });
  await addFirst();
  expect(await within(await drawer()).findByText('$17.49')).toBeTruthy();
  expect(shop.named('POST /api/cart').map(({ body }) => body)).toEqual([{ productId: 7, quantity: 1 }]);
  expect(stored()).toBeNull();
});

const changes: [string, string, () => Promise<void>][] = [
  ['POST /api/cart', 'Failed to add item to cart', addFirst],
  ['PATCH /api/cart/1', 'Failed to update item quantity', () => press('Increase quantity')],
  ['DELETE /api/cart/1', 'Failed to remove item from cart', () => press('Remove Product 7')],
];
test.each(
  changes.flatMap(([...change]) => [
    [...change, 2, 500],
    [...change, 2, offline],
    // The session has ended.
    [...change, 0, 401],
  ]),
)('when %s fails the shopper reads "%s" and the cart has %o, %o items', async (call, words, act, left, failure) => {
  await openShop('/', {
    ...twoProducts,
    'GET /api/auth/me': shopper,
    'GET /api/cart': [cartItem(1, 7, 2)],
    [call]: failure,
  });
  await screen.findByRole('button', { name: 'Cart, 2 items' });
  await act();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByRole('button', { name: `Cart, ${left} items`, hidden: true })).toBeTruthy();
});

test('an item whose answer is lost after the shop has stored it is in the cart', async () => {
  let items: object[] = [];
  await openShop('/', {
    ...twoProducts,
    'GET /api/auth/me': shopper,
    'GET /api/cart': () => items,
    'POST /api/cart': () => {
      items = [cartItem(1, 7, 1)];
      return offline();
    },
  });
  await addFirst();
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeTruthy();
});

test.each([
  ['was loaded before', [cartItem(1, 7, 2)]],
  ['never was', offline],
])('without a connection the toast is that of the failed act, where the cart %s', async (_, cart) => {
  const answers: Record<string, unknown> = {
    ...twoProducts,
    'GET /api/auth/me': shopper,
    'GET /api/cart': cart,
    'POST /api/cart': offline,
  };
  await openShop('/', answers);
  if (cart === offline) await screen.findByText('Failed to load your cart');
  else await screen.findByRole('button', { name: 'Cart, 2 items' });
  answers['GET /api/cart'] = offline;
  await addFirst();
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByText('Failed to add item to cart')).toBeTruthy();
  expect(screen.queryByText('Failed to load your cart')).toBeNull();
});

test('an item that was removed on another device leaves the drawer when it is changed', async () => {
  let items = [cartItem(1, 7, 2), cartItem(2, 8, 1)];
  await openShop('/', { 'GET /api/auth/me': shopper, 'GET /api/cart': () => items, 'PATCH /api/cart/2': 404 });
  await screen.findByRole('button', { name: 'Cart, 3 items' });
  await openCart();
  const [more] = await within(await drawer()).findAllByRole('button', { name: 'Increase quantity' });
  items = items.slice(0, 1);
  await userEvent.click(more as HTMLElement);
  expect(await screen.findByText('Failed to update item quantity')).toBeTruthy();
  await waitFor(() => expect(within(screen.getByRole('dialog')).queryByText('Product 8')).toBeNull());
});

async function press(name: string) {
  await openCart();
  await userEvent.click(await within(await drawer()).findByRole('button', { name }));
}

test('a cart that cannot be loaded says so and is tried again', async () => {
  const answers: Record<string, unknown> = { 'GET /api/auth/me': shopper, 'GET /api/cart': 500 };
  await openShop('/', answers);
  expect(await screen.findByText('Failed to load your cart')).toBeTruthy();
  await openCart();
  answers['GET /api/cart'] = [cartItem(1, 7, 1)];
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$14.99')).toBeTruthy();
});

test('quick presses send one call at a time, and the last one counts', async () => {
  let quantity = 1;
  const pressed = Promise.withResolvers<void>();
  const shop = await openShop('/', {
    'GET /api/auth/me': shopper,
    'GET /api/cart': () => [cartItem(1, 7, quantity)],
    'PATCH /api/cart/1': async ({ body }: { body: unknown }) => {
      await pressed.promise;
      quantity = (body as { quantity: number }).quantity;
      return cartItem(1, 7, quantity);
    },
  });
  await openCart();
  const more = await within(await drawer()).findByRole('button', { name: 'Increase quantity' });
  for (let press = 0; press < 4; press += 1) await userEvent.click(more);
  expect(screen.getByText('$54.99')).toBeTruthy();
  pressed.resolve();
  await waitFor(() => expect(quantity).toBe(5));
  expect(shop.named('PATCH /api/cart/1').map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
  expect(screen.getByText('$54.99')).toBeTruthy();
});

const shades = ['Sand', 'Cacao'].map((name) => ({ name, hex: '#AB8466', undertone: 'warm', skinTones: [] }));
const shaded = { ...product(7, '12.50'), shades };
const shadeOf7 = () => screen.findByRole('combobox', { name: 'Shade of Product 7' });

test('a guest chooses the shade of an item in the drawer, and equal items are merged', async () => {
  localStorage.setItem(
    'guestCart',
    JSON.stringify([
      { id: 1, productId: 7, quantity: 2, shade: 'Sand' },
      { id: 2, productId: 7, quantity: 1 },
    ]),
  );
  answerCalls({ 'GET /api/products/7': shaded });
  await showShop('/register');
  await openCart();
  const [newest] = await screen.findAllByRole('combobox', { name: 'Shade of Product 7' });
  // The shop's pick.
  expect(newest).toHaveProperty('value', 'Cacao');
  await userEvent.selectOptions(newest as HTMLElement, 'Sand');
  expect(await shadeOf7()).toHaveProperty('value', 'Sand');
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 3, shade: 'Sand' }]);
});

test("a shopper's choice of a shade is sent alone, and the merged item stays", async () => {
  const shop = await openShop('/register', {
    'GET /api/auth/me': shopper,
    'GET /api/cart': [{ ...cartItem(1, 7, 2), shade: 'Sand' }, cartItem(2, 7, 1)],
    'GET /api/products/7': shaded,
    'PATCH /api/cart/2': { ...cartItem(1, 7, 3), shade: 'Sand' },
  });
  await openCart();
  const [newest] = await screen.findAllByRole('combobox', { name: 'Shade of Product 7' });
  await userEvent.selectOptions(newest as HTMLElement, 'Sand');
  expect(await screen.findByRole('group', { name: 'Amount of Product 7' })).toHaveProperty('textContent', '$30.00');
  expect(shop.named('PATCH /api/cart/2')).toMatchObject([{ body: { shade: 'Sand' } }]);
});

test('when changing the shade fails, the item has the shade from before and the shopper reads so', async () => {
  await openShop('/register', {
    'GET /api/auth/me': shopper,
    'GET /api/cart': [{ ...cartItem(1, 7, 2), shade: 'Sand' }],
    'GET /api/products/7': shaded,
    'PATCH /api/cart/1': 500,
  });
  await openCart();
  await userEvent.selectOptions(await shadeOf7(), 'Cacao');
  expect(await screen.findByText('Failed to update the shade')).toBeTruthy();
  expect(await shadeOf7()).toHaveProperty('value', 'Sand');
});

test('a palette in the cart has no shade to choose', async () => {
  localStorage.setItem('guestCart', JSON.stringify([{ id: 1, productId: 7, quantity: 1 }]));
  answerCalls({ 'GET /api/products/7': { ...shaded, isPalette: true } });
  await showShop('/register');
  await openCart();
  expect(await screen.findByRole('link', { name: 'Product 7' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the newest item comes first, with its amount', async () => {
  const two = [
    { id: 1, productId: 7, quantity: 3 },
    { id: 2, productId: 8, quantity: 1 },
  ];
  localStorage.setItem('guestCart', JSON.stringify(two));
  answerCalls(twoProducts);
  await showShop('/register');
  await openCart();
  const amounts = await within(await drawer()).findAllByRole('group', { name: /^Amount of/ });
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['$3.99', '$37.50']);
});

test('when one of several changes fails the others go on, and what the server has is shown', async () => {
  let quantity = 2;
  await openShop('/', {
    'GET /api/auth/me': shopper,
    'GET /api/cart': () => [cartItem(1, 7, quantity), cartItem(2, 8, 1)],
    'PATCH /api/cart/1': 500,
    'PATCH /api/cart/2': ({ body }: { body: unknown }) => {
      quantity = (body as { quantity: number }).quantity;
      return cartItem(2, 8, quantity);
    },
  });
  await openCart();
  const [first, second] = await within(await drawer()).findAllByRole('button', { name: 'Increase quantity' });
  if (!first || !second) throw new Error('two items have two buttons');
  await userEvent.click(first);
  await userEvent.click(second);
  expect(await screen.findByText('Failed to update item quantity')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cart, 4 items', hidden: true })).toBeTruthy());
  expect(quantity).toBe(2);
});
