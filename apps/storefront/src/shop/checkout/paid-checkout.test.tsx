import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, refusal } from '../../render-app.tsx';
import { AT_CHECKOUT, fillIn, pressOrder } from './checkout.fixture.ts';

const TOO_SMALL =
  'A card cannot be charged less than $0.50. Add something to your cart, or remove a code. Nothing is reserved or ordered until then.';

/** The checkout of a shop that takes money, with goods for $20.00 that go out free of charge. */
async function openCheckout(codeValue: string, order: () => Response = () => refusal('payment.too_small')) {
  const code = { code: 'NEARLY', kind: 'amount', value: codeValue, minimum: null, seller: null, isUsable: true };
  const shop = await openShop(
    '/checkout',
    {
      ...AT_CHECKOUT,
      'GET /api/offers': { delivery: { fee: '0.00' }, takesCodes: true },
      'GET /api/cart/code': [code],
      'POST /api/orders': order,
    },
    { isSelling: true },
  );
  await screen.findByText('NEARLY');
  return shop;
}
async function fillAndPress() {
  await fillIn();
  await pressOrder();
}
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));

test("what is to be paid is paid on Stripe's page", async () => {
  await openCheckout('19.50');
  expect((await payment()).getByText('You’ll pay on Stripe’s page.')).toBeTruthy();
  expect(screen.getByText('Secure checkout on Stripe’s page')).toBeTruthy();
  expect(screen.queryByText(TOO_SMALL)).toBeNull();
});

test('a total of 0 says that there is nothing to pay', async () => {
  await openCheckout('20.00');
  expect((await payment()).getByText('There is nothing to pay: your order is placed at once.')).toBeTruthy();
  expect(screen.queryByText(/Stripe/)).toBeNull();
});

test('a total that no card can be charged says so before and after Place Order', async () => {
  const shop = await openCheckout('19.70');
  expect((await payment()).getByText(TOO_SMALL)).toBeTruthy();
  await fillAndPress();
  expect(await screen.findByText('Checkout Failed')).toBeTruthy();
  expect(screen.getAllByText(TOO_SMALL)).toHaveLength(2);
  expect(shop.named('POST /api/orders')).toHaveLength(1);
});
