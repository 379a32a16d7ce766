import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, type RecordedCall, shopper } from '../../render-app.tsx';

const HOME = {
  fullName: 'Ana Home',
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};
const WORK = { ...HOME, id: 8, fullName: 'Ana Work', address: '9 Mill Lane', city: 'Leeds', country: 'UK' };
const product = { name: 'Velvet Tint', brand: 'Rosa', imageUrl: '/a.webp', price: '24.00' };
const CHECKOUT = {
  'GET /api/auth/me': shopper,
  'GET /api/cart': [{ id: 1, productId: 5, quantity: 1, product }],
  'GET /api/account/addresses': [{ ...HOME, id: 7 }, WORK],
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a saved address fills the specified fields and leaves the email as it is', async () => {
  await openShop('/checkout', CHECKOUT);
  await userEvent.click(await screen.findByRole('button', { name: 'Use a saved address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved addresses' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use Ana Work, 9 Mill Lane, Leeds' }));
  expect(['Full Name', 'Phone', 'Address', 'City', 'State', 'ZIP Code', 'Country'].map(value)).toEqual([
    'Ana Work',
    '555 010 2030',
    '9 Mill Lane',
    'Leeds',
    'OR',
    '97201',
    'UK',
  ]);
  expect(value('Email')).toBe(shopper.email);
});

test('an order saves its address only when asked to, without the email, and its own payload stays as specified', async () => {
  const { named } = await openShop('/checkout', {
    ...CHECKOUT,
    'POST /api/orders': { id: 3, orderNumber: '#BM7', status: 'pending' },
    'POST /api/account/addresses': ({ body }: RecordedCall) => ({ id: 9, ...(body as object) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a saved address' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Use Ana Home/ }));
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save my details' });
  expect(keep.checked).toBe(false);
  await userEvent.click(keep);
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText(/Order Complete/)).toBeTruthy();
  expect(named('POST /api/orders')).toMatchObject([
    { body: { shippingAddress: { ...HOME, email: shopper.email }, status: 'pending' } },
  ]);
  expect(named('POST /api/account/addresses')).toMatchObject([{ body: HOME }]);
});

test('without a saved address checkout looks as it always did', async () => {
  await openShop('/checkout', { ...CHECKOUT, 'GET /api/account/addresses': [] });
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a saved address' })).toBeNull();
});

test('a saved address is removed under Privacy', async () => {
  let saved = [{ ...HOME, id: 7 }, WORK];
  await openShop('/account/privacy', {
    'GET /api/auth/me': shopper,
    'GET /api/account/addresses': () => saved,
    'DELETE /api/account/addresses/7': () => {
      saved = [WORK];
      return 204;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana Home, 1 Rose Street, Portland' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove this address?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Address removed')).toBeTruthy();
  expect(screen.queryByText('1 Rose Street')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Saved addresses');
});

test('a saved address is changed under Privacy by the rules of checkout, without an email', async () => {
  let saved = [{ ...HOME, id: 7 }, WORK];
  const { named } = await openShop('/account/privacy', {
    'GET /api/auth/me': shopper,
    'GET /api/account/addresses': () => saved,
    'PUT /api/account/addresses/7': ({ body }: RecordedCall) => {
      saved = [{ ...(body as typeof HOME), id: 7 }, WORK];
      return saved[0];
    },
  });
  const edit = await screen.findByRole('button', { name: 'Edit Ana Home, 1 Rose Street, Portland' });
  await userEvent.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  expect(dialog.queryByLabelText('Email')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('ZIP Code').value).toBe('97201');
  await userEvent.clear(dialog.getByLabelText('City'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('City is required')).toBeTruthy();
  expect(named('PUT /api/account/addresses/7')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('City'), 'Salem');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address changed')).toBeTruthy();
  expect(named('PUT /api/account/addresses/7')).toMatchObject([{ body: { ...HOME, city: 'Salem' } }]);
  expect(await screen.findByRole('button', { name: 'Edit Ana Home, 1 Rose Street, Salem' })).toBeTruthy();
});

test('an address that was removed elsewhere says so, and what was typed stays', async () => {
  await openShop('/account/privacy', {
    'GET /api/auth/me': shopper,
    'GET /api/account/addresses': [WORK],
    'PUT /api/account/addresses/8': () =>
      Response.json(
        { type: 'about:blank', title: '', status: 404, code: 'account.address_not_found' },
        { status: 404 },
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Ana Work/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  await userEvent.type(dialog.getByLabelText('City'), ' North');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This address was removed in the meantime.');
  expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Leeds North');
});
