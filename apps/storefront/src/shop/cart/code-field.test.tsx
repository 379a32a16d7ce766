import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, cartItem, openShop, product, shopper, showShop } from '../../render-app.tsx';

const SAVE = { code: 'SAVE-10', kind: 'percent', value: 10, minimum: null, seller: null, isUsable: true };
const takesCodes = { 'GET /api/offers': { delivery: null, takesCodes: true } };
const inCart = {
  ...takesCodes,
  'GET /api/auth/me': shopper,
  'GET /api/cart': [cartItem(3, 7, 2, '10.00')],
};
const refusal = (status: number, code: string, more = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', status, code, ...more }), { status });
const openCart = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Cart/ }));
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
};
const useCode = async (cart: Awaited<ReturnType<typeof openCart>>, text: string) => {
  await userEvent.click(await cart.findByText('Have a code?'));
  await userEvent.type(cart.getByRole('textbox', { name: 'Code' }), text);
  await userEvent.click(cart.getByRole('button', { name: 'Use code' }));
};

test('a shop without codes asks for none, and the sums stay as specified', async () => {
  const shop = await openShop('/register', { ...inCart, 'GET /api/offers': 404 });
  const cart = await openCart();
  expect(await cart.findByText('$24.99')).toBeTruthy();
  expect(cart.queryByText('Have a code?')).toBeNull();
  expect(shop.named('GET /api/cart/code')).toHaveLength(0);
});

test("a shopper's code counts in the sums at once, and can be removed", async () => {
  const shop = await openShop('/register', {
    ...inCart,
    'GET /api/cart/code': [],
    'PUT /api/cart/code': [SAVE],
    'DELETE /api/cart/code': [],
  });
  const cart = await openCart();
  await useCode(cart, ' save-10 ');
  expect(await cart.findByText('Code SAVE-10')).toBeTruthy();
  expect(cart.getByText('−$2.00')).toBeTruthy();
  expect(cart.getByText('$22.99')).toBeTruthy();
  expect(shop.named('PUT /api/cart/code')).toMatchObject([{ body: { code: 'save-10' } }]);
  await userEvent.click(cart.getByRole('button', { name: 'Remove code SAVE-10' }));
  expect(await cart.findByText('$24.99')).toBeTruthy();
  expect(shop.named('DELETE /api/cart/code')).toMatchObject([{ body: { code: 'SAVE-10' } }]);
});

test('a code that cannot be used says why and keeps what was typed', async () => {
  await openShop('/register', {
    ...inCart,
    'GET /api/cart/code': [],
    'PUT /api/cart/code': () => refusal(409, 'code.ended'),
  });
  const cart = await openCart();
  await useCode(cart, 'OLD');
  expect(await cart.findByText('This code has ended')).toBeTruthy();
  expect(cart.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'OLD');
});

test('a code below its minimum says what is missing and takes nothing off', async () => {
  await openShop('/register', { ...inCart, 'GET /api/cart/code': [{ ...SAVE, minimum: '50.00' }] });
  const cart = await openCart();
  expect(await cart.findByText('From $50.00: add $30.00')).toBeTruthy();
  expect(cart.queryByText('Code SAVE-10')).toBeNull();
  expect(cart.getByText('$24.99')).toBeTruthy();
});

test("a guest's code stays in this browser and comes along at sign-in", async () => {
  localStorage.setItem('guestCart', JSON.stringify([{ id: 1, productId: 7, quantity: 2 }]));
  const guest = answerCalls({
    ...takesCodes,
    'GET /api/products/7': product(7, '10.00'),
    'POST /api/codes/check': SAVE,
  });
  const page = await showShop('/register');
  const cart = await openCart();
  await useCode(cart, 'SAVE-10');
  expect(await cart.findByText('$22.99')).toBeTruthy();
  expect(guest.named('POST /api/codes/check')).toHaveLength(1);
  page.unmount();
  localStorage.removeItem('guestCart');
  const signedIn = answerCalls({ ...inCart, 'PUT /api/cart/code': [SAVE], 'GET /api/cart/code': [SAVE] });
  await showShop('/register');
  expect(await (await openCart()).findByText('Code SAVE-10')).toBeTruthy();
  expect(signedIn.named('PUT /api/cart/code')).toMatchObject([{ body: { code: 'SAVE-10' } }]);
  await waitFor(() => expect(localStorage.getItem('guestCodes')).toBeNull());
});

test("a guest's code that a busy shop could not take stays for the next visit, and the toast says so", async () => {
  localStorage.setItem('guestCodes', JSON.stringify([SAVE]));
  answerCalls({ ...inCart, 'PUT /api/cart/code': 503, 'GET /api/cart/code': [] });
  await showShop('/register');
  await openCart();
  const told = await screen.findByText('The code SAVE-10 could not be added. Reload the page to try again.');
  expect(told.closest('[data-tone="destructive"]')).toBeTruthy();
  expect(localStorage.getItem('guestCodes')).toContain('SAVE-10');
});

test("the cart follows the operator's rule of delivery and says what is missing for free delivery", async () => {
  const delivery = { fee: '6.00', freeFrom: '26.00', days: [2, 4] };
  await openShop('/register', { ...inCart, 'GET /api/offers': { delivery, takesCodes: false } });
  const cart = await openCart();
  expect(await cart.findByText('Add $6.00 for free delivery')).toBeTruthy();
  expect(cart.getByText('$26.00')).toBeTruthy();
  expect(cart.getByText(/^Arrives \w{3} \d+ ?– ?[\w ]+$/)).toBeTruthy();
});
