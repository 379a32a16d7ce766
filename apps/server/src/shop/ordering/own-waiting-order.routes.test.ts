import { expect, test } from 'vitest';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop, type SellingShop } from '../../testing/selling-shop.ts';

const CART = [{ productId: 108, quantity: 1 }];

async function withLastPiece(shop: SellingShop) {
  await shop.database.db.updateTable('products').set({ stock: 1 }).where('id', '=', 108).execute();
}

test("a shopper's own order that awaits payment uses up neither its code nor its last piece", async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const operator = await shop.operator();
  await operator.post('/api/operator/codes', {
    code: 'ONCE',
    kind: 'amount',
    value: '5.00',
    uses: 1,
    usesPerShopper: 1,
  });
  await withLastPiece(shop);
  await shop.put('/api/cart/code', { code: 'ONCE' });
  const first = await shop.placeOrder();
  expect(first.status).toBe('awaiting payment');
  const usable = [{ code: 'ONCE', isUsable: true, counts: true }];
  expect((await shop.get('/api/cart/code')).json()).toMatchObject(usable);
  expect((await shop.put('/api/cart/code', { code: 'ONCE' })).json()).toMatchObject(usable);
  expect((await shop.get('/api/cart')).json()[0]).not.toHaveProperty('shortage');
  // For everybody else both are gone.
  await operator.post('/api/cart', CART[0] ?? {});
  expect((await operator.get('/api/cart')).json()).toMatchObject([{ shortage: { left: 0, reason: 'stock' } }]);
  expect((await operator.put('/api/cart/code', { code: 'ONCE' })).json()).toMatchObject({ code: 'code.used_up' });
  // Another address is another order, with the same code and the same piece.
  const order = anOrder();
  const again = await shop.post('/api/orders', {
    ...order,
    shippingAddress: { ...order.shippingAddress, city: 'Salem' },
  });
  expect(again.json()).toMatchObject({ status: 'awaiting payment', codes: [{ code: 'ONCE' }] });
});

test('it is listed with its items and its page to pay on, and given up in one call', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  await withLastPiece(shop);
  const order = await shop.placeOrder();
  expect((await shop.get('/api/orders?limit=1')).json()).toMatchObject([
    {
      id: order.id,
      status: 'awaiting payment',
      paymentUrl: order.paymentUrl,
      items: [{ productId: 108, quantity: 1 }],
    },
  ]);
  const givenUp = await shop.post(`/api/orders/${order.id}/give-up`, {});
  expect([givenUp.statusCode, givenUp.json().status]).toEqual([200, 'cancelled']);
  expect(shop.stripe.sessions.get(order.sessionId)).toMatchObject({ status: 'expired' });
  expect((await shop.get('/api/products/108')).json().stock).toBe(1);
  expect((await shop.get('/api/cart')).json()).toHaveLength(1);
  const twice = await shop.post(`/api/orders/${order.id}/give-up`, {});
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'order.not_waiting']);
});

test('one that was paid meanwhile is not given up, and nobody gives up an order of somebody else', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.placeOrder();
  const other = shop.browser();
  await other.signIn('demo.seller', shop.password);
  expect((await other.post(`/api/orders/${order.id}/give-up`, {})).json()).toMatchObject({ code: 'order.not_found' });
  shop.stripe.pay(order.sessionId);
  const late = await shop.post(`/api/orders/${order.id}/give-up`, {});
  expect([late.statusCode, late.json().code]).toEqual([409, 'order.not_waiting']);
  expect(await shop.orderStatus(order.id)).toBe('paid');
});
