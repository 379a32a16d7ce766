import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  answerCalls,
  cartItem,
  offline,
  type RecordedCall,
  shopper,
  showShop,
} from '../../render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (items: object[]) => localStorage.setItem('guestCart', JSON.stringify(items));
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? 'null');
const shown = (count: string) => screen.findByRole('button', { name: `Cart, ${count}` });

async function openSignedIn(answers: Answers) {
  const shop = answerCalls({ 'GET /api/auth/me': shopper, ...answers });
  const { unmount } = await showShop('/');
  return { ...shop, unmount };
}

test("at sign-in the guest's items join the server cart, with the picked shade, and leave the browser", async () => {
  keep([
    { id: 1, productId: 7, quantity: 2 },
    { id: 2, productId: 8, quantity: 1, shade: '10W Porcelain' },
  ]);
  const there = [cartItem(1, 9, 1)];
  const shop = answerCalls({
    'POST /api/auth/login': shopper,
    'GET /api/cart': () => there,
    'POST /api/cart': ({ body }: RecordedCall) => {
      const { productId, quantity } = body as { productId: number; quantity: number };
      const item = cartItem(there.length + 1, productId, quantity);
      there.push(item);
      return item;
    },
  });
  await showShop('/login');
  await userEvent.type(screen.getByLabelText('Username'), 'lena');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await shown('4 items');
  expect(shop.named('POST /api/cart').map(({ body }) => body)).toEqual([
    { productId: 7, quantity: 2 },
    { productId: 8, quantity: 1, shade: '10W Porcelain' },
  ]);
  expect(stored()).toBeNull();
});

test('an item that fails stays for the next time, the others go on', async () => {
  keep([
    { id: 1, productId: 7, quantity: 2 },
    { id: 2, productId: 8, quantity: 1 },
  ]);
  await openSignedIn({
    'GET /api/cart': [],
    'POST /api/cart': ({ body }: RecordedCall) =>
      (body as { productId: number }).productId === 7 ? 429 : cartItem(1, 8, 1),
  });
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 2 }]);
});

test('a product that is gone is dropped with a word', async () => {
  keep([{ id: 1, productId: 7, quantity: 2 }]);
  await openSignedIn({ 'GET /api/cart': [], 'POST /api/cart': 404 });
  expect(await screen.findByText('Some items are no longer available')).toBeTruthy();
  expect(stored()).toBeNull();
});

const picked = { shade: 'Sand', shadeChosen: false };
test.each<[string, number, object, () => unknown]>([
  ['was lost', 1, cartItem(1, 7, 3), offline],
  ['was an error after the item was added', 1, cartItem(1, 7, 3), () => 503],
  ['was lost after the server gave it a shade', 0, { ...cartItem(1, 7, 3), ...picked }, offline],
])('an item whose answer %s is not added a second time', async (_, before, added, answer) => {
  keep([{ id: 1, productId: 7, quantity: 3 - before }]);
  const there: object[] = before ? [cartItem(1, 7, before)] : [];
  const first = await openSignedIn({
    'GET /api/cart': () => there,
    'POST /api/cart': () => {
      there[0] = added;
      return answer();
    },
  });
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 3 - before, before }]);
  first.unmount();

  const again = await openSignedIn({ 'GET /api/cart': () => there, 'POST /api/cart': 500 });
  await shown('3 items');
  expect(again.named('POST /api/cart')).toHaveLength(0);
  await waitFor(() => expect(stored()).toBeNull());
});

test('a shade that the shop has picked is sent as one that nobody chose', async () => {
  keep([{ id: 1, productId: 7, quantity: 1, shade: 'Sand', shadeChosen: false }]);
  const shop = await openSignedIn({ 'GET /api/cart': [], 'POST /api/cart': cartItem(1, 7, 1) });
  await waitFor(() => expect(stored()).toBeNull());
  expect(shop.named('POST /api/cart').map(({ body }) => body)).toEqual([
    { productId: 7, quantity: 1, shade: 'Sand', shadeChosen: false },
  ]);
});
