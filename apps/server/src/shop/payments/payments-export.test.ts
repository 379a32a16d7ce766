import { expect, test } from 'vitest';
import { buildSellingShop } from '../../testing/selling-shop.ts';

test("the downloaded file names the account's payments, refunds and used codes, and nothing of the provider", async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 108, quantity: 2 }] });
  const operator = await shop.operator();
  await operator.post('/api/operator/codes', { code: 'TENTH', kind: 'percent', value: 10 });
  await shop.put('/api/cart/code', { code: 'TENTH' });
  const order = await shop.paidOrder();
  await shop.post(`/api/orders/${order.id}/parcels/${order.parcels[0].id}/cancel`, {});
  await shop.runJobs();

  const file = await shop.get('/api/account/export');
  const at = expect.stringMatching(/^2\d{3}-/);
  const orderId = order.id;
  expect(file.json().payments).toEqual([
    {
      orderId,
      orderNumber: order.orderNumber,
      state: 'paid',
      amount: '44.59',
      createdAt: at,
      settledAt: at,
      network: null,
    },
  ]);
  expect(file.json().refunds).toEqual([
    { orderId, createdAt: at, reason: 'cancellation', state: 'done', amount: '44.59', settledAt: at },
  ]);
  expect(file.json().disputes).toEqual([]);
  expect(file.json().usedCodes).toEqual([{ orderId, code: 'TENTH', orderNumber: order.orderNumber, discount: '4.40' }]);
  const [payment] = await shop.rows('payments');
  for (const secret of [payment?.key, payment?.session_id, payment?.intent_id]) {
    expect(secret).toEqual(expect.any(String));
    expect(file.body).not.toContain(secret);
  }
  // Another account's file has none of it.
  expect((await operator.get('/api/account/export')).json()).toMatchObject({
    payments: [],
    refunds: [],
    usedCodes: [],
  });
});
