import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartItem, refusal, shopper } from '../../render-app.tsx';
import { openFilled, pressOrder } from './checkout.fixture.ts';

const SAVE = { code: 'SAVE-10', kind: 'percent', value: 10, minimum: null, seller: null, isUsable: true };
const withCode = {
  'GET /api/auth/me': shopper,
  'GET /api/cart': [cartItem(1, 7, 2)],
  'GET /api/offers': { delivery: null, takesCodes: true },
  'GET /api/cart/code': [SAVE],
};

test('a code that ran out is taken out of the sums, and only the next press orders at that price', async () => {
  const sums = { subtotal: '20.00', discount: '0.00', shipping: '4.99', total: '24.99' };
  let isUsable = true;
  const refused = () => {
    isUsable = false;
    return refusal('order.code_refused', { codes: ['SAVE-10'], sums });
  };
  const codes = () => [{ ...SAVE, isUsable }];
  const shop = await openFilled({ ...withCode, 'GET /api/cart/code': codes, 'POST /api/orders': refused });
  expect(screen.getAllByText('$22.99')).toHaveLength(2);
  await pressOrder();
  expect(
    await screen.findByText(
      'SAVE-10 can no longer be used, so nothing was ordered. Without it the total is $24.99: Place Order orders at that price.',
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('$24.99').length).toBeGreaterThan(1));
  expect(shop.named('POST /api/orders')).toHaveLength(1);
});

test('a code that takes nothing off stays in the cart, and the order is sent with the total that is shown', async () => {
  const shop = await openFilled({ ...withCode, 'GET /api/cart/code': [{ ...SAVE, minimum: '90.00' }] });
  await pressOrder();
  await waitFor(() => expect(shop.named('POST /api/orders')).toHaveLength(1));
  expect(shop.named('DELETE /api/cart/code')).toEqual([]);
  expect(shop.named('POST /api/orders')[0]?.headers).toMatchObject({ 'expected-total': '24.99' });
});

test('the delivery to the chosen country is in the sums', async () => {
  const delivery = { fee: '6.00', countries: { CA: { fee: '9.50' } } };
  await openFilled({ ...withCode, 'GET /api/offers': { delivery, takesCodes: false } });
  expect(screen.getAllByText('$26.00')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'CA');
  await waitFor(() => expect(screen.getAllByText('$29.50')).toHaveLength(2));
});
