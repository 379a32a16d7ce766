import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

const main = () => within(screen.getByRole('main'));
const field = (label: string) => main().getByLabelText(label);
const press = () => userEvent.click(main().getByRole('button', { name: 'Create Account' }));
const seller = () => main().getByRole('checkbox', { name: 'Register as a Seller' });
const terms = () => main().getByRole('checkbox', { name: 'I accept the Terms and Conditions' });

async function fillAndPress() {
  await userEvent.type(field('Username'), 'lena');
  await userEvent.type(field('Email'), 'lena@example.com');
  await userEvent.type(field('Full Name'), 'Lena Lindqvist');
  await userEvent.type(field('Password'), 'correct horse');
  await userEvent.click(terms());
  await press();
}

test('an empty form names every rule and sends nothing', async () => {
  const shop = await openShop('/register');
  await press();
  for (const message of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Full name must be at least 2 characters',
    'Password must be at least 8 characters',
    'You must accept the terms and conditions',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Username'));
  expect(shop.named('POST /api/auth/register')).toEqual([]);
});

test('its rules are said before anything is typed', async () => {
  await openShop('/register');
  for (const [label, rule] of [
    ['Username', 'At least 3 characters'],
    ['Password', 'At least 8 characters'],
  ] as const) {
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(rule);
  }
});

test('a new account leads to /login, with a word, and is not signed in', async () => {
  const shop = await openShop('/register', { 'POST /api/auth/register': shopper });
  // What password managers go by.
  const kinds = ['Username', 'Email', 'Full Name', 'Password'].map((label) =>
    field(label).getAttribute('autocomplete'),
  );
  expect(kinds).toEqual(['username', 'email', 'name', 'new-password']);
  await fillAndPress();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByText('Account created!')).toBeTruthy();
  expect(screen.getByText('Your account has been created successfully. Please log in.')).toBeTruthy();
  expect(shop.named('POST /api/auth/register').map(({ body }) => body)).toEqual([
    {
      username: 'lena',
      email: 'lena@example.com',
      fullName: 'Lena Lindqvist',
      password: 'correct horse',
      isSeller: false,
    },
  ]);
  expect(field('Username')).toHaveProperty('value', 'lena');
});

test('the address ticks the seller box, also while the form is open', async () => {
  await openShop('/register');
  expect(seller()).toHaveProperty('checked', false);
  await userEvent.type(field('Username'), 'lena');
  await userEvent.click(screen.getByRole('link', { name: 'Seller Dashboard', hidden: true }));
  await waitFor(() => expect(seller()).toHaveProperty('checked', true));
  expect(field('Username')).toHaveProperty('value', 'lena');
});

test('a seller who has registered and signs in lands at home, as specified, with the way to the dashboard', async () => {
  const seller = { ...shopper, isSeller: true };
  await openShop('/register?seller=true', {
    'POST /api/auth/register': seller,
    'POST /api/auth/login': seller,
  });
  await fillAndPress();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search).toBe('');
  await userEvent.type(field('Password'), 'correct horse');
  await userEvent.click(main().getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  const dashboard = await screen.findByRole('link', { name: 'Seller Dashboard', hidden: true });
  expect(dashboard.getAttribute('href')).toBe('/seller/dashboard');
});

test('who registers on the way to checkout reads what happens next', async () => {
  await openShop('/register?redirect=/checkout', { 'POST /api/auth/register': 201 });
  await fillAndPress();
  expect(await screen.findByText('Your account is ready. Sign in to check out. Your cart is waiting.')).toBeTruthy();
});

test('the Sign in link keeps the redirect target', async () => {
  await openShop('/register?seller=true');
  expect(main().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?redirect=/seller/dashboard');
});

test('a signed-in shopper reads that a seller needs an account of their own', async () => {
  await openShop('/register?seller=true', { 'GET /api/auth/me': shopper });
  expect(await screen.findByText(/A seller needs an account of their own/)).toBeTruthy();
  expect(seller()).toHaveProperty('checked', true);
});

test('a failure shows alert and toast and keeps what was typed', async () => {
  await openShop('/register', { 'POST /api/auth/register': 409 });
  await fillAndPress();
  expect((await main().findByRole('alert')).textContent).toBe(
    'Registration failed. Please try again with a different username or email.',
  );
  expect(await screen.findByText('An error occurred during registration')).toBeTruthy();
  expect(field('Password')).toHaveProperty('value', 'correct horse');
});

test('the terms open beside the form and tick nothing', async () => {
  await openShop('/register');
  await userEvent.type(field('Username'), 'lena');
  await userEvent.click(main().getByRole('link', { name: 'Terms and Conditions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms and Conditions' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(terms()).toHaveProperty('checked', false);
  expect(field('Username')).toHaveProperty('value', 'lena');
});

test('the notice of a failure goes with the page it is about', async () => {
  await openShop('/register', { 'POST /api/auth/register': 409 });
  await fillAndPress();
  expect(await screen.findByText('An error occurred during registration')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: /^BeautyMark/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull());
  expect(screen.queryByText('An error occurred during registration')).toBeNull();
});
