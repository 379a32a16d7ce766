import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { offline, openShop } from '../../render-app.tsx';

const FORGOT = 'POST /api/auth/forgot';
const RESET = 'POST /api/auth/reset';
const TOKEN = 'a'.repeat(43);
const main = () => within(screen.getByRole('main'));
const email = () => main().getByLabelText<HTMLInputElement>('Email');
const password = () => main().getByLabelText<HTMLInputElement>('New password');
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));

test('an address that is none is named at the field, and nothing is sent', async () => {
  const { named } = await openShop('/forgot-password');
  await userEvent.type(email(), 'lena@');
  await press('Send link');
  expect(await main().findByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe('lena@');
  expect(named(FORGOT)).toEqual([]);
});

test('a link is asked for once, and the answer does not say whether the address is known', async () => {
  const hold = Promise.withResolvers<unknown>();
  const { named } = await openShop('/forgot-password', { [FORGOT]: () => hold.promise });
  await userEvent.type(email(), 'lena@example.com{Enter}{Enter}');
  hold.resolve(Response.json({}, { status: 202 }));
  const status = await main().findByText(/an email with a link is on its way/);
  expect(status.textContent).toMatch(/^If there is an account for lena@example\.com,/);
  expect(named(FORGOT).map(({ body }) => body)).toEqual([{ email: 'lena@example.com' }]);
});

test.each([
  ['no connection', offline, /no connection/],
  [
    'too many attempts',
    () => new Response('no', { status: 429, headers: { 'retry-after': '61' } }),
    /Try again in 2 minutes/,
  ],
])('after %s the address stays, and no mail is promised', async (_, answer, words) => {
  await openShop('/forgot-password', { [FORGOT]: answer });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answer !== offline);
  await userEvent.type(email(), 'lena@example.com');
  await press('Send link');
  expect((await main().findByRole('alert')).textContent).toMatch(words);
  expect(email().value).toBe('lena@example.com');
  expect(main().queryByText(/on its way/)).toBeNull();
});

test('a link without its token says that it is incomplete', async () => {
  await openShop('/reset-password');
  expect(await main().findByText('This link is incomplete. Open it again from the email.')).toBeTruthy();
  expect(main().queryByLabelText('New password')).toBeNull();
});

test('a password that is too short is named at the field; a used link says so and keeps the password', async () => {
  const used = () => Response.json({ code: 'account.link_invalid', status: 400 }, { status: 400 });
  const { named } = await openShop(`/reset-password#token=${TOKEN}`, { [RESET]: used });
  await main().findByLabelText('New password');
  await userEvent.type(password(), 'short');
  await press('Set new password');
  expect(await main().findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(named(RESET)).toEqual([]);
  await userEvent.type(password(), ' no more');
  await press('Set new password');
  expect((await main().findByRole('alert')).textContent).toBe(
    'This link has already been used or has expired.Ask for a new one below.',
  );
  expect(password().value).toBe('short no more');
  expect(main().getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('a new password is sent once with the token, which has left the address, and leads to sign-in', async () => {
  const hold = Promise.withResolvers<unknown>();
  const { named } = await openShop(`/reset-password#token=${TOKEN}`, { [RESET]: () => hold.promise });
  await main().findByLabelText('New password');
  expect(window.location.hash).toBe('');
  await userEvent.type(password(), 'my new password{Enter}{Enter}');
  hold.resolve(204);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByText('Sign in with your new password.')).toBeTruthy();
  expect(named(RESET).map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'my new password' }]);
});
