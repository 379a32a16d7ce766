import { expect, test } from 'vitest';
import { buildSellingShop } from '../../testing/selling-shop.ts';

test('an order that awaits its payment, or whose payment expired, is none of the figures until it is paid', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 108, quantity: 2 }] });
  const operator = await shop.operator();
  const orders = async () => {
    const figures = (await operator.get('/api/operator/figures')).json();
    return [figures.orders, figures.today.orders, figures.revenue];
  };
  const first = await shop.placeOrder();
  expect(await orders()).toEqual([0, 0, '0.00']);
  shop.stripe.expire(first.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  expect(await shop.orderStatus(first.id)).toBe('cancelled');
  expect(await orders()).toEqual([0, 0, '0.00']);

  expect(await shop.paidOrder()).toMatchObject({ status: 'paid' });
  expect(await orders()).toEqual([1, 1, '44.00']);
});
