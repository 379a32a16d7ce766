import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, cartItem, offline, openShop, product, shopper } from '../render-app.tsx';

const lipstick = {
  ...product(7, '12.50'),
  shades: [
    { name: 'Sand', hex: '#AB8466', skinTones: [], stock: 3 },
    { name: 'Fig', hex: '#702a4c', skinTones: [], stock: 0 },
  ],
};
const answers = { 'GET /api/products/7': lipstick, 'GET /api/products/9': 404 };
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? '[]');

test("a link's products are shown with their sum, and added by the visitor's own press", async () => {
  await openShop('/?cart=7:2:Sand,7:1:Fig,9:1,7:1:Blue', answers);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add these to your cart?' }));
  expect(await dialog.findByText(/Sand · 2 × \$12\.50/)).toBeTruthy();
  expect(dialog.getByText(/Fig · Sold out/)).toBeTruthy();
  expect(dialog.getByText('No longer for sale')).toBeTruthy();
  expect(dialog.getByText(/Blue · This shade is no longer made/)).toBeTruthy();
  expect(dialog.getAllByText('$25.00')).toHaveLength(2);
  expect(stored()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(stored()).toMatchObject([{ productId: 7, quantity: 2, shade: 'Sand' }]));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('not now leaves the cart as it is, and the address without the list', async () => {
  await openShop('/?cart=7:2:Sand', answers);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add these to your cart?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([stored(), window.location.search]).toEqual([[], '']);
});

test.each(['nonsense', ',,,', '54:0'])(
  'a link with %j shows the page, and says that its list is none',
  async (value) => {
    await openShop(`/?cart=${value}`);
    expect(await screen.findByText('The list in this link could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('an empty link shows the page only', async () => {
  await openShop('/?cart=');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('The list in this link could not be loaded')).toBeNull();
});

test('a product that could not be loaded is asked for again, and added then', async () => {
  const table: Answers = { ...answers, 'GET /api/products/8': offline };
  await openShop('/?cart=7:1:Sand,8:1', table);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add these to your cart?' }));
  expect(await dialog.findByText('Could not be loaded')).toBeTruthy();
  expect(dialog.getByText('Part of the list could not be loaded.')).toBeTruthy();
  table['GET /api/products/8'] = product(8, '4.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 × $4.00')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(stored()).toMatchObject([{ productId: 7 }, { productId: 8 }]));
});

test('a press after a failure in the middle adds only what is missing', async () => {
  const refusals = [503];
  const { named } = await openShop('/?cart=7:2:Sand,8:1', {
    ...answers,
    'GET /api/products/8': product(8, '4.00'),
    'GET /api/auth/me': shopper,
    'POST /api/cart': ({ body }: { body: { productId: number } }) =>
      body.productId === 8 ? (refusals.pop() ?? cartItem(2, 8, 1)) : cartItem(1, 7, 2),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add these to your cart?' }));
  const add = await dialog.findByRole('button', { name: 'Add to Cart' });
  await userEvent.click(add);
  await waitFor(() => expect(named('POST /api/cart')).toHaveLength(2));
  await waitFor(() => expect(add.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add these to your cart?' })).toBeNull());
  expect(named('POST /api/cart').map(({ body }) => (body as { productId: number }).productId)).toEqual([7, 8, 8]);
});
