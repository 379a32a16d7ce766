import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { offline, openShop, type RecordedCall, shopper } from '../../render-app.tsx';

const main = () => within(screen.getByRole('main'));
const press = () => userEvent.click(main().getByRole('button', { name: 'Sign In' }));
async function fillAndPress() {
  await userEvent.type(screen.getByLabelText('Username'), 'lena');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press();
}
const signedIn = { 'POST /api/auth/login': shopper };

test('signing in leads to what was paused while there is something to decide, and else where it is wanted', async () => {
  const owner = { ...shopper, hasPausedAccess: true };
  await openShop('/login?redirect=/product/7', { 'POST /api/auth/login': owner, 'GET /api/auth/me': owner });
  await waitFor(() => expect(location.pathname).toBe('/account/security'));
});

test('both fields are asked for, the first one gets the focus, and nothing is sent', async () => {
  const shop = await openShop('/login');
  await press();
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await userEvent.type(screen.getByLabelText('Username'), 'l');
  await waitFor(() => expect(screen.queryByText('Username is required')).toBeNull());
  expect(shop.named('POST /api/auth/login')).toEqual([]);
});

test('signing in greets and goes home', async () => {
  const shop = await openShop('/login', signedIn);
  await fillAndPress();
  expect(await screen.findByText('Welcome back!')).toBeTruthy();
  expect(screen.getByText("You're now logged in as lena")).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(shop.named('POST /api/auth/login').map(({ body }) => body)).toEqual([
    { username: 'lena', password: 'correct horse' },
  ]);
});

test.each([
  ['/login?redirect=/products?sale=true', '/products?sale=true'],
  ['/login?redirect=//evil.example', '/'],
])('from %s it goes on to %s', async (address, target) => {
  await openShop(address, signedIn);
  await fillAndPress();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(target));
});

test('who is signed in already is sent on', async () => {
  await openShop('/login?redirect=/product/7', { ...signedIn, 'GET /api/auth/me': shopper });
  await waitFor(() => expect(window.location.pathname).toBe('/product/7'));
});

test('a failure stands in the alert until the next attempt, and what was typed stays', async () => {
  const answers: Record<string, unknown> = { ...signedIn, 'POST /api/auth/login': 401 };
  await openShop('/login', answers);
  await fillAndPress();
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toBe('Invalid username or password');
  expect(alert.compareDocumentPosition(main().getByRole('button', { name: 'Sign In' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
  const hold = Promise.withResolvers<unknown>();
  answers['POST /api/auth/login'] = () => hold.promise;
  await press();
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
  hold.resolve(401);
  expect(await main().findByRole('alert')).toBeTruthy();
});

test.each([
  [
    'too many attempts',
    () => new Response('no', { status: 429, headers: { 'retry-after': '610' } }),
    /Try again in 11 minutes/,
  ],
  ['no connection', offline, /There is no connection/],
  [
    'an address that the shop does not know as its own',
    () => Response.json({ code: 'request.foreign_origin' }, { status: 403 }),
    /This address isn’t set up as the shop’s own\./,
  ],
])('%s is said in a second line', async (_, answer, words) => {
  await openShop('/login', { 'POST /api/auth/login': answer });
  await fillAndPress();
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toMatch(/^Invalid username or password/);
  expect(alert.textContent).toMatch(words);
});

test('with cookies off it says that sign-in needs them, and welcomes nobody', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const shop = await openShop('/login', signedIn);
  await fillAndPress();
  expect((await main().findByRole('alert')).textContent).toMatch(/^Sign-in needs cookies/);
  expect(screen.queryByText('Welcome back!')).toBeNull();
  expect(window.location.pathname).toBe('/login');
  expect(shop.calls.map(({ name }) => name)).not.toContain('POST /api/auth/login');
});

test('the password can be shown, and the ways on are there', async () => {
  await openShop('/login?redirect=/checkout');
  expect(screen.getByText('Sign in to check out. Your cart is waiting.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
  expect(main().getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/register?redirect=/checkout',
  );
  expect(main().getByRole('link', { name: 'Register as a seller' }).getAttribute('href')).toBe('/register?seller=true');
});

test('an account with two-factor sign-in asks for the code after the password, without saying that sign-in failed', async () => {
  const refused = (code: string, status: number) => Response.json({ code, status }, { status });
  const shop = await openShop('/login?redirect=/product/7', {
    ...signedIn,
    'POST /api/auth/login': ({ body }: RecordedCall) => {
      const { code } = body as { code?: string }; // of the credentials
      if (code === undefined) return refused('account.code_required', 401);
      return code === '123456' ? shopper : refused('account.wrong_code', 403);
    },
  });
  await fillAndPress();
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByText('Login failed')).toBeNull();
  await userEvent.type(code, '000000');
  await press();
  expect((await main().findByRole('alert')).textContent).toMatch(/^This code is wrong, has expired/);
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await press();
  await waitFor(() => expect(window.location.pathname).toBe('/product/7'));
  expect(shop.named('POST /api/auth/login').map(({ body }) => body)).toEqual([
    { username: 'lena', password: 'correct horse' },
    { username: 'lena', password: 'correct horse', code: '000000' },
    { username: 'lena', password: 'correct horse', code: '123456' },
  ]);
});

test('the notice of a failure goes with the page it is about', async () => {
  await openShop('/login', { 'POST /api/auth/login': 401 });
  await fillAndPress();
  expect(await screen.findByText('Login failed')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: /^BeautyMark/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull());
  expect(screen.queryByText('Login failed')).toBeNull();
});
