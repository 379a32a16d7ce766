import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answerCalls, offline, openShop, product, shopper, showShop } from '../../render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const twoProducts = {
  'GET /api/products/featured': [product(7, '12.50'), product(8, '3.99')],
  'GET /api/products/7': product(7, '12.50'),
  'GET /api/products/8': product(8, '3.99'),
};
const item = (id: number, price: string, addedPrice = price) => ({
  productId: id,
  addedAt: '2026-11-01T00:00:00.000Z',
  addedPrice,
  isForSale: true,
  product: product(id, price),
});
const signedIn = (answers: Answers): Answers => ({
  ...twoProducts,
  'GET /api/auth/me': shopper,
  'GET /api/wishlist': [],
  'GET /api/wishlist/settings': { shareToken: null, wantsMails: true },
  ...answers,
});
const keep = (wishes: unknown) => localStorage.setItem('guestWishlist', JSON.stringify(wishes));
const stored = () => JSON.parse(localStorage.getItem('guestWishlist') ?? 'null');
const heart = (id: number) => screen.findByRole('button', { name: 'Wishlist', description: `Product ${id}` });
const isPressed = async (id: number) => (await heart(id)).getAttribute('aria-pressed') === 'true';
const openDrawer = async () => {
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Wishlist' }));
  return within(await screen.findByRole('dialog', { name: 'Your wishlist' }));
};

test('a guest keeps a product in this browser, sees it in the drawer and removes it there', async () => {
  await openShop('/', twoProducts);
  await userEvent.click(await heart(7));
  await waitFor(() => expect(stored()).toEqual([{ productId: 7, addedPrice: '12.50' }]));
  expect(await isPressed(7)).toBe(true);
  const drawer = await openDrawer();
  expect((await drawer.findByRole('link', { name: 'Product 7' })).getAttribute('href')).toBe('/product/7');
  expect(drawer.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  await userEvent.click(drawer.getByRole('button', { name: 'Remove Product 7' }));
  expect(await drawer.findByText('Your wishlist is empty')).toBeTruthy();
  expect(stored()).toBeNull();
});

test.each([['not json'], ['{}'], ['[null, 7, {"productId":"7"}, {"productId":-1,"addedPrice":"1.00"}]']])(
  'a broken stored wishlist (%s) is dropped, and the guest cart stays',
  async (text) => {
    localStorage.setItem('guestWishlist', text);
    localStorage.setItem('guestCart', JSON.stringify([{ id: 1, productId: 7, quantity: 2 }]));
    answerCalls(twoProducts);
    await showShop('/');
    expect(await isPressed(7)).toBe(false);
    expect(await screen.findByRole('button', { name: 'Cart, 2 items' })).toBeTruthy();
    await userEvent.click(await heart(8));
    await waitFor(() => expect(stored()).toEqual([{ productId: 8, addedPrice: '3.99' }]));
  },
);

test('where the browser stores nothing, the press is undone and says so', async () => {
  await openShop('/', twoProducts);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} });
  await userEvent.click(await heart(8));
  expect(await screen.findByText('Failed to update your wishlist')).toBeTruthy();
  expect(await isPressed(8)).toBe(false);
});

test("a shopper's press shows at once and is rolled back when the call fails", async () => {
  let fail = () => {};
  const waiting = new Promise((_, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  const { named } = await openShop('/', signedIn({ 'PUT /api/wishlist/7': () => waiting }));
  await waitFor(() => expect(named('GET /api/wishlist')).toHaveLength(1));
  await userEvent.click(await heart(7));
  await waitFor(() => expect(named('PUT /api/wishlist/7')).toHaveLength(1));
  expect(await isPressed(7)).toBe(true);
  fail();
  expect(await screen.findByText('Failed to update your wishlist')).toBeTruthy();
  expect(await isPressed(7)).toBe(false);
});

test('a full wishlist says so', async () => {
  const full = () => Response.json({ code: 'wishlist.full' }, { status: 409 });
  await openShop('/', signedIn({ 'PUT /api/wishlist/7': full }));
  await userEvent.click(await heart(7));
  expect(await screen.findByText('Your wishlist is full')).toBeTruthy();
});

test("at sign-in the guest's products join the shopper's; one that fails stays in the browser", async () => {
  keep([
    { productId: 8, addedPrice: '3.99' },
    { productId: 7, addedPrice: '12.50' },
  ]);
  const there = [item(9, '5.00')];
  const shop = answerCalls(
    signedIn({
      'GET /api/wishlist': () => there,
      'PUT /api/wishlist/7': () => {
        there.unshift(item(7, '12.50'));
        return there[0];
      },
      'PUT /api/wishlist/8': offline,
    }),
  );
  await showShop('/');
  expect(await screen.findByText('Some products could not be added to your wishlist')).toBeTruthy();
  expect(stored()).toEqual([{ productId: 8, addedPrice: '3.99' }]);
  expect([await isPressed(7), await isPressed(8)]).toEqual([true, true]);
  const drawer = await openDrawer();
  const names = (await drawer.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Product 8', 'Product 7', 'Product 9']);
  // Oldest first, so that the order of the list stays.
  expect(shop.calls.map(({ name }) => name).filter((name) => name.startsWith('PUT'))).toEqual([
    'PUT /api/wishlist/7',
    'PUT /api/wishlist/8',
  ]);
});

test('a press while the wishlist is loading is not undone by the older answer', async () => {
  const older = Promise.withResolvers<unknown>();
  let list: unknown = older.promise;
  const { named } = await openShop(
    '/',
    signedIn({
      'GET /api/wishlist': () => list,
      'PUT /api/wishlist/7': item(7, '12.50'),
    }),
  );
  await waitFor(() => expect(named('GET /api/wishlist')).toHaveLength(1));
  list = [item(7, '12.50')];
  await userEvent.click(await heart(7));
  await waitFor(() => expect(named('GET /api/wishlist')).toHaveLength(2));
  older.resolve([]);
  expect(await isPressed(7)).toBe(true);
  const drawer = await openDrawer();
  expect(await drawer.findByRole('link', { name: 'Product 7' })).toBeTruthy();
});

test('products that join a wishlist while it is loading are shown', async () => {
  keep([{ productId: 7, addedPrice: '12.50' }]);
  const older = Promise.withResolvers<unknown>();
  let list: unknown = older.promise;
  const shop = answerCalls(
    signedIn({
      'GET /api/wishlist': () => list,
      'PUT /api/wishlist/7': () => {
        list = [item(7, '12.50')];
        return item(7, '12.50');
      },
    }),
  );
  await showShop('/');
  await waitFor(() => expect(shop.named('GET /api/wishlist')).toHaveLength(2));
  older.resolve([]);
  await waitFor(() => expect(stored()).toBeNull());
  const drawer = await openDrawer();
  expect(await drawer.findByRole('link', { name: 'Product 7' })).toBeTruthy();
});

test('the drawer says what has become cheaper, what is sold out and what is gone', async () => {
  const soldOut = { ...item(8, '3.99'), product: { ...product(8, '3.99'), isSoldOut: true } };
  const gone = { ...item(9, '5.00'), isForSale: false };
  await openShop('/', signedIn({ 'GET /api/wishlist': [item(7, '12.50', '20.00'), soldOut, gone] }));
  const drawer = await openDrawer();
  expect(await drawer.findByText('$7.50 less than when you added it')).toBeTruthy();
  expect(drawer.getByText('Sold out')).toBeTruthy();
  expect(drawer.getByText('No longer for sale')).toBeTruthy();
  expect(drawer.getAllByRole('button', { name: 'Add to Cart' })).toHaveLength(1);
});

test('the drawer calls nothing sold out that the own order holds while it awaits payment', async () => {
  const held = { ...item(8, '3.99'), product: { ...product(8, '3.99'), isSoldOut: true } };
  const order = { id: 5, status: 'awaiting payment', items: [{ productId: 8, quantity: 1 }] };
  await openShop('/', signedIn({ 'GET /api/wishlist': [held], 'GET /api/orders?limit=1': [order] }), {
    isSelling: true,
  });
  const drawer = await openDrawer();
  expect(await drawer.findByRole('button', { name: 'Add to Cart' })).toHaveProperty('disabled', false);
  expect(drawer.queryByText('Sold out')).toBeNull();
});

test('sharing gives a link and ends it; turning mails off that fails leaves them on', async () => {
  const shared = { shareToken: 'a-token', wantsMails: true };
  await openShop(
    '/',
    signedIn({
      'GET /api/wishlist': [item(7, '12.50')],
      'POST /api/wishlist/share': shared,
      'DELETE /api/wishlist/share': { ...shared, shareToken: null },
      'PATCH /api/wishlist/settings': 500,
    }),
  );
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Share' }));
  expect(await drawer.findByText('Shared: anyone with the link can see it.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Stop sharing' })).toBeNull());
  const mails = drawer.getByRole('checkbox', { name: /^Email me/ });
  await userEvent.click(mails);
  expect(await screen.findByText('Failed to update your wishlist')).toBeTruthy();
  await waitFor(() => expect(mails).toHaveProperty('checked', true));
});

test('alerts wait for a confirmed address, and the link for it is one press away', async () => {
  const security = { email: 'ana@example.com', isEmailConfirmed: false, newEmail: null, isDemo: false, sessions: [] };
  await openShop(
    '/',
    signedIn({
      'GET /api/wishlist': [item(7, '12.50')],
      'GET /api/account/security': security,
      'POST /api/account/email/confirmation': {},
    }),
  );
  const drawer = await openDrawer();
  expect(await drawer.findByText('Confirm your email first.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText('A link was sent to ana@example.com')).toBeTruthy();
});

test('with a confirmed address nothing is to be confirmed', async () => {
  const security = { email: 'ana@example.com', isEmailConfirmed: true, newEmail: null, isDemo: false, sessions: [] };
  await openShop('/', signedIn({ 'GET /api/wishlist': [item(7, '12.50')], 'GET /api/account/security': security }));
  const drawer = await openDrawer();
  expect(await drawer.findByText('Sent to ana@example.com.')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
});

test('a shared wishlist shows the first name; one that has ended says so', async () => {
  await openShop('/wishlists/abc', { 'GET /api/wishlists/abc': { owner: 'Ana', products: [product(7, '12.50')] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana’s wishlist' })).toBeTruthy();
  expect(screen.getByText('1 product')).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a link that has ended says so', async () => {
  await openShop('/wishlists/abc', {});
  expect(await screen.findByText('This wishlist is no longer shared')).toBeTruthy();
});

test('opening an unsubscribe link changes nothing; its button does', async () => {
  const { named } = await openShop('/unsubscribe/1.x', {
    'GET /api/unsubscribe/1.x': { wantsMails: true },
    'POST /unsubscribe/1.x': { wantsMails: false },
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(named('POST /unsubscribe/1.x')).toHaveLength(0);
  await userEvent.click(button);
  expect(await screen.findByText(/^You are unsubscribed/)).toBeTruthy();
});
