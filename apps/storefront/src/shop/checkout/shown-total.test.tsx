import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, cartItem, type openShop, type RecordedCall, refusal, shopper } from '../../render-app.tsx';
import { openFilled, placed, pressOrder } from './checkout.fixture.ts';

const SAVE = { code: 'SAVE', kind: 'amount', value: '4.00', minimum: null, seller: null, isUsable: true };

const openCheckout = (answers: Answers, options = {}) => {
  answers['GET /api/auth/me'] = shopper;
  return openFilled(answers, options);
};
const totals = (shop: Awaited<ReturnType<typeof openShop>>) =>
  shop.named('POST /api/orders').map(({ headers }) => headers['expected-total']);

test('the order carries the total that is shown; what has changed is named line by line, and the next press orders it', async () => {
  const now = {
    sums: { subtotal: '50.00', discount: '2.00', shipping: '6.00', total: '54.00' },
    lines: [
      { productId: 7, quantity: 2, price: '15.00' },
      { productId: 9, shade: 'Plum', quantity: 1, price: '20.00' },
    ],
    codes: [{ code: 'SAVE', discount: '2.00' }],
    delivery: { fee: '6.00' },
  };
  const answers: Answers = {
    'GET /api/cart': [cartItem(1, 7, 2), cartItem(2, 8, 1)],
    'GET /api/offers': { delivery: null, takesCodes: true },
    'GET /api/cart/code': [SAVE],
  };
  answers['POST /api/orders'] = () => {
    answers['GET /api/cart'] = [
      cartItem(1, 7, 2, '15.00'),
      { ...cartItem(3, 9, 1, '20.00'), shade: 'Plum', shadeChosen: true },
    ];
    answers['GET /api/offers'] = { delivery: { fee: '6.00' }, takesCodes: true };
    answers['GET /api/cart/code'] = [{ ...SAVE, value: '2.00' }];
    answers['POST /api/orders'] = placed;
    return refusal('order.total_changed', now);
  };
  const shop = await openCheckout(answers);
  await screen.findByText('SAVE');
  expect(screen.getAllByText('$30.99')).toHaveLength(2);
  await pressOrder();
  await screen.findByText(/^Product 9 in Plum/);
  const changes = within(screen.getByRole('list', { name: 'What has changed' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Product 7: $15.00 instead of $10.00 each',
    'Product 9 in Plum is in your cart, too: quantity 1, $20.00 each',
    'Product 8 is no longer in your cart',
    'Code SAVE takes off $2.00 instead of $4.00',
    'Delivery: $6.00 instead of $4.99',
  ]);
  expect(screen.getByText(/^Your order costs \$54\.00 now instead of \$30\.99, so nothing was ordered\./)).toBeTruthy();
  expect(screen.getAllByText('$54.00')).toHaveLength(2);
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect(totals(shop)).toEqual(['30.99', '54.00']);
});

test('Place Order waits for a quantity that is still on its way', async () => {
  const hold = Promise.withResolvers<unknown>();
  const order: string[] = [];
  const item = { ...cartItem(1, 7, 3), shortage: { left: 1, reason: 'stock' } };
  const shop = await openCheckout({
    'GET /api/cart': [item],
    'PATCH /api/cart/1': async () => {
      await hold.promise;
      order.push('quantity');
      return cartItem(1, 7, 1);
    },
    'POST /api/orders': () => {
      order.push('order');
      return placed;
    },
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Take 1 of Product 7' })[0] as HTMLElement);
  await pressOrder();
  await new Promise((done) => setTimeout(done, 50));
  expect(shop.named('POST /api/orders')).toEqual([]);
  hold.resolve(null);
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect([order, totals(shop)]).toEqual([['quantity', 'order'], ['14.99']]);
});

test('an address that was corrected after a lost answer shows the order as it was placed, with its address', async () => {
  const answers: Answers = { 'GET /api/cart': [cartItem(1, 7, 2)] };
  const shop = await openCheckout(answers);
  answers['POST /api/orders'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await pressOrder();
  await screen.findByText('Checkout Failed');
  let first: unknown = null;
  answers['POST /api/orders'] = ({ body }: RecordedCall) => {
    first ??= shop.named('POST /api/orders')[0]?.body;
    expect(body).not.toEqual(first);
    const { shippingAddress } = first as { shippingAddress: object }; // as it was sent
    return refusal('order.already_placed', { order: { ...placed, total: '24.99', shippingAddress } });
  };
  await userEvent.type(screen.getByLabelText('Address'), ' West');
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect(screen.getByText('#BM4711')).toBeTruthy();
  const where = screen.getByRole('region', { name: 'Ships to' });
  expect(where.textContent).toContain('12 Harbour Street');
  expect(where.textContent).not.toContain('West');
  expect(screen.getByText(/^This order was placed at your first press/)).toBeTruthy();
  expect(new Set(shop.named('POST /api/orders').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(screen.queryByText('Order Placed Successfully!')).toBeNull();
});

test('what cannot be ordered is marked as soon as the checkout is shown', async () => {
  await openCheckout({
    'GET /api/cart': [{ ...cartItem(1, 7, 2), shortage: { left: 0, reason: 'stock' } }, cartItem(2, 8, 1)],
  });
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getAllByText('No longer available')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Before you order' })).toBeTruthy();
});

const waiting = {
  id: 17,
  orderNumber: '#BM17',
  placedAt: '2026-11-20T10:00:00.000Z',
  status: 'awaiting payment',
  total: '24.99',
  parcels: [],
  items: [],
  paymentUrl: 'https://pay.example/17',
};

test('an order that awaits payment is shown at checkout, and can be gone on with or given up there', async () => {
  const answers: Answers = {
    'GET /api/cart': [cartItem(1, 7, 2)],
    'GET /api/orders?limit=1': [waiting],
    'POST /api/orders/17/give-up': () => {
      answers['GET /api/orders?limit=1'] = [{ ...waiting, status: 'cancelled' }];
      return answers['GET /api/orders?limit=1'];
    },
  };
  const shop = await openCheckout(answers, { isSelling: true });
  const part = within(await screen.findByRole('region', { name: 'Order #BM17 awaits payment' }));
  expect(part.getByRole('button', { name: 'Go to payment' })).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: /^Cancel order/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /awaits payment/ })).toBeNull());
  expect(shop.named('POST /api/orders/17/give-up')).toHaveLength(1);
  expect(await screen.findByText('Order cancelled')).toBeTruthy();
});
