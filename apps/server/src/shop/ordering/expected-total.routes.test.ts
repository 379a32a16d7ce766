import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop } from '../../testing/selling-shop.ts';

/** Of the demo seller at 39.00, and of the house at 62.00. */
const CART = [
  { productId: 54, quantity: 2, shade: 'Vitrail' },
  { productId: 1, quantity: 1 },
];
const shown = (total: string, key = 'key-of-this-checkout') => ({ 'expected-total': total, 'idempotency-key': key });

async function raisePrice(shop: Pick<Awaited<ReturnType<typeof buildShop>>, 'database'>) {
  await shop.database.db.updateTable('products').set({ price_cents: 6800 }).where('id', '=', 1).execute();
}

test('an order whose total is no longer the shown one is refused with what it costs now, and the next one is placed', async () => {
  await using shop = await buildShop({ cart: CART });
  await raisePrice(shop);
  const refused = await shop.post('/api/orders', anOrder(), shown('144.99'));
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      type: 'about:blank',
      title: expect.any(String),
      status: 409,
      code: 'order.total_changed',
      sums: { subtotal: '146.00', discount: '0.00', shipping: '4.99', total: '150.99' },
      lines: [
        { productId: 54, shade: 'Vitrail', quantity: 2, price: '39.00' },
        { productId: 1, shade: expect.any(String), quantity: 1, price: '68.00' },
      ],
      codes: [],
      delivery: { fee: '4.99', days: [3, 6] },
    },
  ]);
  expect(await shop.rows('orders')).toEqual([]);
  expect((await shop.get('/api/cart')).json()).toHaveLength(2);
  const placed = await shop.post('/api/orders', anOrder(), shown('150.99'));
  expect([placed.statusCode, placed.json().total]).toEqual([201, '150.99']);
});

test("a changed code and a changed delivery to the address's country are named, too", async () => {
  await using shop = await buildShop({ cart: CART });
  const operator = await signInOperator(shop);
  const { id } = (await operator.post('/api/operator/codes', { code: 'TEN', kind: 'percent', value: 10 })).json();
  await shop.put('/api/cart/code', { code: 'TEN' });
  await operator.put(`/api/operator/codes/${id}`, { code: 'TEN', kind: 'percent', value: 5 });
  await operator.put('/api/operator/delivery', { fee: '6.00', countries: { US: { fee: '7.00', freeFrom: '500.00' } } });
  // 140.00 less 14.00, and 4.99.
  const refused = await shop.post('/api/orders', anOrder(), shown('130.99'));
  expect(refused.json()).toMatchObject({
    code: 'order.total_changed',
    sums: { subtotal: '140.00', discount: '7.00', shipping: '7.00', total: '140.00' },
    codes: [{ code: 'TEN', discount: '7.00' }],
    delivery: { fee: '7.00', freeFrom: '500.00' },
  });
  expect((await operator.get('/api/operator/codes')).json()).toMatchObject([{ used: 0 }]);
  expect((await shop.post('/api/orders', anOrder(), shown('140.00'))).statusCode).toBe(201);
});

test('a repeat gets the first answer whatever total it expects; without the header an order costs what it costs', async () => {
  await using shop = await buildShop({ cart: CART });
  await raisePrice(shop);
  const first = await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'key-of-this-checkout' });
  expect([first.statusCode, first.json().total]).toEqual([201, '150.99']);
  const repeated = await shop.post('/api/orders', anOrder(), shown('1.00'));
  expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()]);
});

test('where money is taken nothing is held for an order at another total', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  await raisePrice(shop);
  const refused = await shop.post('/api/orders', anOrder(), shown('144.99'));
  expect(refused.json()).toMatchObject({ code: 'order.total_changed', sums: { total: '150.99' } });
  expect([await shop.rows('orders'), shop.stripe.sessions.size]).toEqual([[], 0]);
  expect((await shop.post('/api/orders', anOrder(), shown('150.99'))).json()).toMatchObject({
    status: 'awaiting payment',
    total: '150.99',
  });
});

test('an order that waits to be paid at another total than is shown now is replaced', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const waiting = await shop.placeOrder();
  await shop.database.db.updateTable('delivery_rule').set({ rule: '{"fee":"1.00"}' }).execute();
  const placed = await shop.post('/api/orders', anOrder(), shown('141.00'));
  expect(placed.json()).toMatchObject({ status: 'awaiting payment', total: '141.00' });
  expect(await shop.orderStatus(waiting.id)).toBe('cancelled');
});
