import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeDraft } from './desk/products/use-product-form.ts';
import { type Answers, openShop, product, shopper } from './render-app.tsx';
import { AT_CHECKOUT, fillIn, pressOrder } from './shop/checkout/checkout.fixture.ts';

/** Another shop behind the same specification may answer what it likes where the answer is not read (DESIGN.md 3.21). */
const HTML = { 'content-type': 'text/html' };
const BODIES: [string, () => Response][] = [
  ['200 without a body', () => new Response('', { status: 200 })],
  ['a page', () => new Response('<!doctype html><p>Done</p>', { status: 200, headers: HTML })],
  ['null', () => Response.json(null)],
  ['a list', () => Response.json([{ id: 1 }])],
  ['other fields', () => Response.json({ success: true, id: 'abc', orderNumber: 12, items: [null], name: {} })],
];

const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
// What the test before left in its form.
beforeEach(() => void takeDraft('', 'new'));

describe.each(BODIES)('answered with %s', (_, answer) => {
  test('registering leads to sign-in', async () => {
    await openShop('/register', { 'POST /api/auth/register': answer });
    const main = within(screen.getByRole('main'));
    for (const [label, text] of Object.entries({
      Username: 'lena',
      Email: 'lena@example.com',
      'Full Name': 'Lena Lindqvist',
      Password: 'correct horse',
    })) {
      await userEvent.click(main.getByLabelText(label));
      await userEvent.paste(text);
    }
    await userEvent.click(main.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }));
    await userEvent.click(main.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByText('Account created!')).toBeTruthy();
  });

  test('logging out signs out', async () => {
    await openShop('/', { 'GET /api/auth/me': shopper, 'POST /api/auth/logout': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(screen.queryByText('Failed to log out')).toBeNull();
  });

  test('an order is complete and the cart is empty', async () => {
    const shop = await openShop('/checkout', { ...AT_CHECKOUT, 'POST /api/orders': answer });
    await fillIn();
    await pressOrder();
    await screen.findByRole('heading', { name: 'Order Complete' });
    expect(screen.getByText(/^#BM\d{1,4}$/)).toBeTruthy();
    expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy();
    await screen.findByRole('button', { name: 'Cart, 0 items' });
    expect(shop.named('POST /api/orders')).toHaveLength(1);
  });

  test('a created product empties the form and reads the list anew', async () => {
    let listed = [product(1, '10.00')];
    const answers: Answers = {
      'GET /api/auth/me': { ...shopper, username: 'rosa', isSeller: true },
      'GET /api/categories': [{ id: 3, name: 'Lips', icon: 'ri-heart-3-line', productCount: 2 }],
      'GET /api/seller/products': () => listed,
      'POST /api/products': () => {
        listed = [...listed, product(161, '24.00', 'Velvet Tint')];
        return answer();
      },
    };
    await openShop('/seller/dashboard', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Product' }));
    await screen.findByRole('dialog', { name: 'Add New Product' });
    for (const [label, text] of Object.entries({
      'Product name': 'Velvet Tint',
      Brand: 'Maison Test',
      Description: 'A soft matte tint.',
      Price: '24',
      'Image URL': 'https://pictures.test/velvet.webp',
    }))
      await type(label, text);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Lips');
    await userEvent.click(screen.getByRole('button', { name: 'Create Product' }));
    expect(await screen.findByText('Product created')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Velvet Tint')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Product name')).value).toBe('');
  });
});
