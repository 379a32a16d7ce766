import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, cartItem, openShop, product, shopper } from '../../render-app.tsx';

const signedIn: Answers = { 'GET /api/auth/me': shopper };

/** Another tab of this browser. */
function otherTab() {
  const channel = new BroadcastChannel('cart');
  const heard = new Promise((hear) => {
    channel.onmessage = hear;
  });
  return { channel, heard, [Symbol.dispose]: () => channel.close() };
}

test('a cart that another tab has changed is read again', async () => {
  const answers: Answers = { ...signedIn, 'GET /api/cart': [cartItem(1, 7, 1)] };
  await openShop('/', answers);
  await screen.findByRole('button', { name: 'Cart, 1 item' });
  using tab = otherTab();
  answers['GET /api/cart'] = [cartItem(1, 7, 1), cartItem(2, 8, 1)];
  tab.channel.postMessage(null);
  expect(await screen.findByRole('button', { name: 'Cart, 2 items' })).toBeTruthy();
});

test('a change here is told to the other tabs', async () => {
  await openShop('/product/7', {
    ...signedIn,
    'GET /api/cart': [],
    'GET /api/products/7': product(7, '10.00'),
    'POST /api/cart': cartItem(1, 7, 1),
  });
  using tab = otherTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await tab.heard;
});

test('a page that comes back out of the history reads the cart again', async () => {
  const answers: Answers = { ...signedIn, 'GET /api/cart': [cartItem(1, 7, 1)] };
  const shop = await openShop('/', answers);
  await screen.findByRole('button', { name: 'Cart, 1 item' });
  const reads = shop.named('GET /api/cart').length;
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }));
  answers['GET /api/cart'] = [cartItem(1, 7, 3)];
  expect(shop.named('GET /api/cart')).toHaveLength(reads);
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Cart, 3 items' })).toBeTruthy();
});

test('what cannot be ordered is marked in the drawer when it opens', async () => {
  await openShop('/', {
    ...signedIn,
    'GET /api/cart': [{ ...cartItem(1, 7, 2), shortage: { left: 1, reason: 'stock' } }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Only 1 left')).toBeTruthy();
});

test("a guest's sold-out item is marked, too", async () => {
  await openShop('/product/7', { 'GET /api/products/7': { ...product(7, '10.00'), stock: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('button', { name: 'Increase quantity' }));
  expect(await drawer.findByText('Only 1 left')).toBeTruthy();
});
