import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, offline, openShop } from '../../render-app.tsx';

const category = { id: 3, name: 'Lips', icon: 'ri-heart-3-line', productCount: 2, slug: 'lips', tagline: 'Red.' };
const seller = { id: 7, username: 'demo.seller', email: 's@shop.test', fullName: 'Demo Seller', isSeller: true };

test('the nav bar leads to every part of the catalogue', async () => {
  await openShop('/', { 'GET /api/categories': [category] });
  const nav = screen.getByRole('navigation', { name: 'Catalogue' });
  await waitFor(() => expect(nav.textContent).toBe('All CategoriesLipsNew ArrivalsBrandsSale'));
  const hrefs = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/products',
    '/products?category=3',
    '/products?new=true',
    '/products?brands=true',
    '/products?sale=true',
  ]);
});

test.each(['/checkout', '/login'])('at %s the parts of the catalogue stand behind All Categories', async (address) => {
  await openShop(address, { 'GET /api/categories': [category] });
  const nav = screen.getByRole('navigation', { name: 'Catalogue' });
  const details = nav.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('All Categories');
  await waitFor(() => expect(details?.querySelectorAll('a')).toHaveLength(5));
  expect(nav.querySelectorAll('a')).toHaveLength(5);
});

test('a guest finds the ways in below Account', async () => {
  await openShop('/');
  expect(screen.getByRole('button', { name: 'Account', hidden: true })).toBeTruthy();
  for (const [name, href] of [
    ['Sign In', '/login'],
    ['Create Account', '/register'],
    ['Seller Dashboard', '/register?seller=true'],
  ] as const) {
    expect(screen.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe(href);
  }
  expect(screen.queryByRole('button', { name: 'Log Out', hidden: true })).toBeNull();
});

test("a signed-in shopper finds the account's pages above the specified entries, and Log Out comes last", async () => {
  await openShop('/', { 'GET /api/auth/me': seller });
  await screen.findByText('demo.seller');
  const panel = screen.getByRole('button', { name: 'Log Out', hidden: true }).closest('[popover]');
  expect(panel?.textContent).toBe('Hello, demo.sellerOrdersAccountSeller DashboardLog Out');
  const hrefs = [...(panel?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/account/orders', '/account/security', '/seller/dashboard']);
});

test.each([
  ['the shop fails', 500],
  ['there is no connection', offline],
])('when %s, logging out fails: the shopper stays signed in, reads so and can try again', async (_, failure) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(failure !== offline);
  const answers: Answers = { 'GET /api/auth/me': seller, 'POST /api/auth/logout': failure };
  await openShop('/', answers);
  await screen.findByText('demo.seller');
  await userEvent.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(screen.getByText('demo.seller')).toBeTruthy();
  vi.restoreAllMocks();
  answers['POST /api/auth/logout'] = 204;
  await userEvent.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  expect(await screen.findByText('Logged out')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In', hidden: true })).toBeTruthy();
});

test('searching leads to the listing with the words in the address', async () => {
  await openShop('/');
  await userEvent.type(screen.getByRole('searchbox', { name: /search/i }), 'café & rose{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?search=caf%C3%A9+%26+rose'));
  expect(window.location.pathname).toBe('/products');
});
