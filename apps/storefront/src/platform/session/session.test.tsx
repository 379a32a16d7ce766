import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import {
  type Answers,
  answerCalls,
  cartItem,
  offline,
  product,
  shopper,
  showShop,
  signedInOnce,
} from '../../render-app.tsx';
import { newQueryClient } from '../api/query-client.ts';
import { useSession } from './session.ts';

function WhoLooks() {
  const session = useSession();
  return <p>{session.state === 'signed-in' ? session.user.username : session.state}</p>;
}

test('a part of the page that is taken over after the answer has come begins as the server drew it', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <WhoLooks />
    </QueryClientProvider>,
  );
  const cache = newQueryClient();
  cache.setQueryData(['/api/auth/me'], { id: 1, username: 'dana' });
  const onRecoverableError = vi.fn();
  const page = (
    <QueryClientProvider client={cache}>
      <WhoLooks />
    </QueryClientProvider>
  );
  render(page, { container: document.body.appendChild(place), hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(await screen.findByText('dana')).toBeDefined();
});

describe('when /api/auth/me fails', () => {
  const line = { id: 1, productId: 7, quantity: 2 };
  const kept = () => JSON.parse(localStorage.getItem('guestCart') ?? 'null');

  /** A shop that cannot say who is here; a test may mend it. */
  async function openUnwell(address: string, failure: Answers[string] = 503) {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('guestCart', JSON.stringify([line]));
    const answers: Answers = {
      'GET /api/auth/me': failure,
      'POST /api/cart': cartItem(1, 7, 2),
      'GET /api/products/7': product(7, '10.00'),
    };
    const shop = answerCalls(answers);
    await showShop(address);
    await waitFor(() => expect(shop.named('GET /api/auth/me').length).toBeGreaterThan(0));
    return { ...shop, answers };
  }
  const account = async () => userEvent.click(screen.getByRole('button', { name: 'Account' }));
  const follow = (href: string) => userEvent.click(document.querySelector(`a[href="${href}"]`) as Element);

  test.each([
    ['with 503', 503],
    ['without an answer', offline],
  ])('%s the visitor counts as signed out, and the cart stays', async (_, failure) => {
    const shop = await openUnwell('/', failure);
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    await account();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(kept()).toEqual([line]);
    expect(shop.named('POST /api/cart')).toEqual([]);
    expect(shop.named('GET /api/auth/me')).toHaveLength(1);
  });

  test('it is asked again when the browser is online again; the guest’s lines then join the cart, once', async () => {
    const shop = await openUnwell('/', offline);
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    shop.answers['GET /api/auth/me'] = shopper;
    shop.answers['GET /api/cart'] = () => (shop.named('POST /api/cart').length > 0 ? [cartItem(1, 7, 2)] : []);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await screen.findByText('lena');
    await waitFor(() => expect(kept()).toBeNull());
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    expect(shop.named('POST /api/cart')).toHaveLength(1);
  });

  test('it is asked again on the way to a page for shoppers only, which then opens', async () => {
    const shop = await openUnwell('/');
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    shop.answers['GET /api/auth/me'] = shopper;
    shop.answers['GET /api/cart'] = [cartItem(1, 7, 2)];
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 2 items' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
    expect(window.location.pathname).toBe('/checkout');
  });

  test('and on the dashboard', async () => {
    const shop = await openUnwell('/seller/dashboard');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    shop.answers['GET /api/auth/me'] = { ...shopper, isSeller: true };
    shop.answers['GET /api/seller/products'] = [];
    window.history.pushState(null, '', '/seller/dashboard');
    expect(await screen.findByText('No products yet')).toBeTruthy();
  });

  test('it is asked again when the sign-in page is opened: who is signed in goes on', async () => {
    const shop = await openUnwell('/products');
    await account();
    shop.answers['GET /api/auth/me'] = shopper;
    await follow('/login');
    await screen.findByText('lena');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('a page for shoppers only sends to sign in when it fails again, and nothing is lost', async () => {
    const shop = await openUnwell('/checkout');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?redirect=/checkout'));
    expect(kept()).toEqual([line]);
    expect(shop.named('POST /api/cart')).toEqual([]);
  });

  test('a known shopper stays one: nothing is asked again', async () => {
    const shop = await openUnwell('/', shopper);
    await screen.findByText('lena');
    shop.answers['GET /api/auth/me'] = 503;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await follow('/products');
    await screen.findByRole('heading', { level: 1, name: 'All Products' });
    expect(screen.getByText('lena')).toBeTruthy();
    expect(shop.named('GET /api/auth/me')).toHaveLength(1);
  });
});

describe('what was said and looked at under a name', () => {
  const talk = JSON.stringify([
    { sender: 'user', text: 'I am pregnant and have rosacea', sentAt: '2026-01-01T00:00:00.000Z' },
  ]);
  const seen = JSON.stringify([{ id: 3, name: 'Stretch Mark Oil', brand: 'Maison', imageUrl: '/images/3.webp' }]);
  const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  const everything = () => `${document.body.textContent} ${kept()}`;
  const ofLena = /rosacea|Stretch Mark|Portland/;

  /** A tab in which lena has talked, looked at a product and typed an address. */
  async function leftBy(user: unknown) {
    localStorage.clear();
    sessionStorage.clear();
    const answers: Answers = { 'GET /api/auth/me': user };
    const shop = answerCalls(answers);
    const page = await showShop('/');
    await screen.findByText(user === 401 ? 'Sign In' : 'lena');
    sessionStorage.setItem('private:keybotConversation', talk);
    sessionStorage.setItem(
      'private:checkout-draft',
      JSON.stringify({ username: 'lena', values: { city: 'Portland' } }),
    );
    localStorage.setItem('recentlyViewed', seen);
    localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', analysis: {} }));
    return { ...shop, answers, page };
  }
  const openKeyBot = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open KeyBot' }));
    return screen.findByRole('log');
  };

  test.each([
    ['a guest', 401],
    ['another account', { ...shopper, username: 'mona' }],
  ])('is gone for %s who opens the next page after the session has ended', async (_, next) => {
    const { answers, page } = await leftBy(shopper);
    page.unmount();
    answers['GET /api/auth/me'] = next;
    await showShop('/');
    expect((await openKeyBot()).textContent).not.toMatch(ofLena);
    expect(everything()).not.toMatch(ofLena);
    expect(kept()).toContain('faceAnalysisData');
  });

  test('is shown to nobody before the shop has said who is here', async () => {
    const { answers, page } = await leftBy(shopper);
    page.unmount();
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    answers['GET /api/auth/me'] = () => answered;
    await showShop('/');
    await userEvent.click(screen.getByRole('button', { name: 'Open KeyBot' }));
    expect(document.body.textContent).not.toMatch(ofLena);
    answer(401);
    expect((await screen.findByRole('log')).textContent).not.toMatch(ofLena);
  });

  test('stays for the same shopper, and for a guest who signs in', async () => {
    for (const before of [shopper, 401]) {
      const { answers, page } = await leftBy(before);
      page.unmount();
      answers['GET /api/auth/me'] = shopper;
      const again = await showShop('/');
      expect((await openKeyBot()).textContent).toContain('rosacea');
      expect(kept()).toMatch(/Stretch Mark/);
      again.unmount();
    }
  });

  test('is gone where only the browser still knows whose it was: the tab was closed', async () => {
    const { answers, page } = await leftBy(shopper);
    page.unmount();
    sessionStorage.clear();
    answers['GET /api/auth/me'] = 401;
    await showShop('/');
    await waitFor(() => expect(everything()).not.toMatch(ofLena));
  });

  test('is gone with the next page of a tab that stood open when the session ended elsewhere', async () => {
    const { answers } = await leftBy(shopper);
    answers['GET /api/auth/me'] = 401;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    await userEvent.click(document.querySelector('a[href="/products"]') as Element);
    await screen.findByRole('heading', { level: 1, name: 'All Products' });
    vi.useRealTimers();
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(screen.queryByText('lena')).toBeNull();
    expect((await openKeyBot()).textContent).not.toMatch(ofLena);
    expect(kept()).not.toMatch(ofLena);
  });
});

describe('a session that has ended', () => {
  const seller = { ...shopper, isSeller: true };
  const operator = { ...shopper, isOperator: true };

  test.each([
    ['the dashboard', '/seller/dashboard', seller, 'GET /api/seller/products'],
    ['the operator’s page', '/operator', operator, 'GET /api/operator/figures'],
  ])('leads from %s to sign-in and back, and says so', async (_, address, user, call) => {
    answerCalls({ 'GET /api/auth/me': signedInOnce(user), [call]: 401 });
    await showShop(address);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe(address);
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
  });

  test('is none where one list alone is refused', async () => {
    const { named } = answerCalls({ 'GET /api/auth/me': seller, 'GET /api/wishlist': 401 });
    await showShop('/');
    await waitFor(() => expect(named('GET /api/auth/me')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByText(shopper.username)).toBeTruthy();
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  test('is none where nobody was signed in: a wrong password says only that', async () => {
    answerCalls({ 'POST /api/auth/login': 401 });
    await showShop('/login');
    await userEvent.type(screen.getByLabelText('Username'), 'lena');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });
});
