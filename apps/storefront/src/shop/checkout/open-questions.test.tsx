import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartItem, product, type RecordedCall, refusal, shopper } from '../../render-app.tsx';
import { openFilled, placed, pressOrder } from './checkout.fixture.ts';

const shades = ['Shell', 'Sand', 'Cacao'].map((name) => ({ name, hex: '#AB8466', undertone: 'warm', skinTones: [] }));
const soldOut = (...issues: object[]) => refusal('order.not_enough_stock', { issues });
const issue = (productId: number, left: number, reason: string, shade: string | null = null) => ({
  path: 'cart',
  message: 'for developers',
  productId,
  shade,
  left,
  reason,
});

/** A cart whose quantities and shades can be changed, and which names what is short since an order was refused, as the server's. */
async function openCheckout(items: ReturnType<typeof cartItem>[], answerOrder: () => Response | object) {
  let cart = items;
  let short: ReturnType<typeof issue>[] = [];
  const withShortage = (item: ReturnType<typeof cartItem> & { shade?: string }) => {
    const shortage = short.find(
      ({ productId, shade }) => productId === item.productId && shade === (item.shade ?? null),
    );
    return shortage && item.quantity > shortage.left ? { ...item, shortage } : item;
  };
  const order = async () => {
    const answer = answerOrder();
    short = answer instanceof Response ? (await answer.clone().json()).issues : [];
    return answer;
  };
  const change =
    (id: number) =>
    ({ body }: RecordedCall) => {
      const settled = 'shade' in (body as object) ? { shadeChosen: true } : {};
      cart = cart.map((item) => (item.id === id ? { ...item, ...(body as object), ...settled } : item));
      return cart.map(withShortage).find((item) => item.id === id);
    };
  return openFilled({
    'GET /api/auth/me': shopper,
    'GET /api/cart': () => cart.map(withShortage),
    'GET /api/products/7': { ...product(7, '10.00'), shades },
    'GET /api/products/8': product(8, '10.00'),
    'POST /api/orders': order,
    ...Object.fromEntries(items.map(({ id }) => [`PATCH /api/cart/${id}`, change(id)])),
    ...Object.fromEntries(items.map(({ id }) => [`DELETE /api/cart/${id}`, 204])),
  });
}

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const questions = async () => within(await screen.findByRole('region', { name: 'Before you order' }));

test('an item that is short says so beside it and above Place Order, and one press takes what is left', async () => {
  let tries = 0;
  const shop = await openCheckout([cartItem(1, 7, 5), cartItem(2, 8, 1)], () =>
    tries++ === 0 ? soldOut(issue(7, 2, 'stock')) : placed,
  );
  await pressOrder();
  expect(await screen.findByText('Checkout Failed')).toBeTruthy();
  expect(screen.getByText('There was an error processing your order. Please try again.')).toBeTruthy();
  expect(await summary().findByText('Only 2 left')).toBeTruthy();
  const open = await questions();
  expect(open.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(open.getByRole('button', { name: 'Take 2 of Product 7' }));
  await waitFor(() => expect(screen.queryByText('Only 2 left')).toBeNull());
  expect(shop.named('PATCH /api/cart/1').map(({ body }) => body)).toEqual([{ quantity: 2 }]);
  await pressOrder();
  expect(await screen.findByText('#BM4711')).toBeTruthy();
});

test('below Place Order stands what to do about a shortage, and no longer once it is settled', async () => {
  await openCheckout([cartItem(1, 7, 5), cartItem(2, 8, 1)], () => soldOut(issue(7, 2, 'stock')));
  await pressOrder();
  const words =
    'Settle the items above, then place your order again. Nothing was charged, and everything you entered is still here.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/it counts once/)).toBeNull();
  await userEvent.click((await questions()).getByRole('button', { name: 'Take 2 of Product 7' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('an item of which nothing is left can be removed in one press', async () => {
  const shop = await openCheckout([cartItem(1, 7, 1), cartItem(2, 8, 1)], () => soldOut(issue(8, 0, 'stock')));
  await pressOrder();
  expect(await summary().findByText('No longer available')).toBeTruthy();
  const open = await questions();
  expect(open.queryByRole('button', { name: /^Take/ })).toBeNull();
  await userEvent.click(open.getByRole('button', { name: 'Remove Product 8' }));
  await waitFor(() => expect(summary().queryByText('Product 8')).toBeNull());
  expect(shop.named('DELETE /api/cart/2')).toHaveLength(1);
});

test.each([
  [3, 'per-customer', 'At most 10 per customer: you can order 3 more now'],
  [0, 'per-customer', 'At most 10 per customer: you can order more when your earlier orders have shipped'],
  [3, 'held', 'Others are paying for the rest: you can order 3 now'],
  [0, 'held', 'Others are paying for these. Try again in an hour.'],
] as const)('with %i left the item says that the reason is %s', async (left, reason, words) => {
  await openCheckout([cartItem(1, 8, 6)], () => soldOut(issue(8, left, reason)));
  await pressOrder();
  expect(await summary().findByText(words)).toBeTruthy();
  expect((await questions()).getByText(words)).toBeTruthy();
});

test('the drawer says it, too, and only of the shade that is short', async () => {
  const sand = { ...cartItem(1, 7, 4), shade: 'Sand', shadeChosen: true };
  const cacao = { ...cartItem(2, 7, 4), shade: 'Cacao', shadeChosen: true };
  await openCheckout([sand, cacao], () => soldOut(issue(7, 1, 'stock', 'Sand')));
  await pressOrder();
  await summary().findByText('Only 1 left');
  await userEvent.click(screen.getByRole('button', { name: /^Cart/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  expect(await drawer.findAllByText('Only 1 left')).toHaveLength(1);
  await userEvent.click(drawer.getByRole('button', { name: 'Take 1 of Product 7' }));
  await waitFor(() => expect(drawer.queryByText('Only 1 left')).toBeNull());
});

test('a shade that nobody chose is named above Place Order, where it can be kept or changed', async () => {
  const shop = await openCheckout([{ ...cartItem(1, 7, 1), shade: 'Sand', shadeChosen: false } as never], () => placed);
  expect(await summary().findByText('Sand')).toBeTruthy();
  const open = await questions();
  expect(open.getByText(/^Our pick/)).toBeTruthy();
  // Asked in one place: the summary only says it.
  expect(summary().queryByRole('combobox')).toBeNull();
  const choice = await open.findByRole('combobox', { name: 'Choose another shade for Product 7' });
  await userEvent.selectOptions(choice, 'Cacao');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you order' })).toBeNull());
  expect(shop.named('PATCH /api/cart/1').map(({ body }) => body)).toEqual([{ shade: 'Cacao' }]);
});

test('Place Order stays possible while a shade is not chosen', async () => {
  await openCheckout([{ ...cartItem(1, 7, 1), shade: 'Sand', shadeChosen: false } as never], () => placed);
  await questions();
  await pressOrder();
  expect(await screen.findByText('#BM4711')).toBeTruthy();
});
