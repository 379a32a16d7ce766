import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { grantOperator } from '../desk/staff.ts';

/** The shopper has ordered two pieces at 12.50 from the demo seller, on 2026-11-20. */
async function soldShop(clock = fakeClock()) {
  const shop = await buildShop({ clock });
  const seller = await shop.signedIn('demo.seller');
  const product = (await seller.post('/api/products', aProduct())).json();
  const order = async () => {
    await shop.post('/api/cart', { productId: product.id, quantity: 2 });
    return (await shop.post('/api/orders', anOrder())).json();
  };
  const read = async (path: string) => (await seller.get(`/api/seller/${path}`)).json();
  return { shop, seller, product, order, read, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('until the first sale the specified sample figures stand; after it they are real', async () => {
  await using sold = await soldShop();
  expect(await sold.read('figures')).toMatchObject({ sample: true, orders: 12, customers: 48, revenue: '1249.99' });
  await sold.order();
  expect(await sold.read('figures')).toMatchObject({ sample: false, orders: 1, customers: 1, revenue: '25.00' });
});

test('customers, analytics and statement follow sales and cancellations', async () => {
  await using sold = await soldShop();
  await sold.order();
  const second = await sold.order();
  expect(await sold.read('customers')).toEqual([
    { name: 'Ana Example', orders: 2, spent: '50.00', lastOrderAt: '2026-11-20T12:00:00.000Z' },
  ]);
  const analytics = await sold.read('analytics?days=7');
  expect(analytics.perDay).toHaveLength(7);
  expect(analytics.perDay.at(-1)).toEqual({ date: '2026-11-20', orders: 2, revenue: '50.00' });
  expect(analytics.bestProducts).toMatchObject([{ productId: sold.product.id, pieces: 4, revenue: '50.00' }]);
  expect(analytics.funnel).toMatchObject({ orders: 2 });
  expect(analytics.before).toEqual({ orders: 0, revenue: '0.00' });

  const statement = await sold.read('statement?month=2026-11');
  expect(statement).toMatchObject({ sales: '50.00', fee: '5.00', returns: '0.00', balance: '45.00' });
  const [parcel] = (await sold.shop.get(`/api/orders/${second.id}`)).json().parcels;
  await sold.shop.post(`/api/orders/${second.id}/parcels/${parcel.id}/cancel`, {});
  const after = await sold.read('statement?month=2026-11');
  expect(after).toMatchObject({ sales: '50.00', fee: '2.50', returns: '25.00', balance: '22.50' });
  expect(await sold.read('statement?month=2026-12')).toMatchObject({ balance: '0.00', entries: [] });
});

test('what was sold in as many days before is told beside it', async () => {
  const clock = fakeClock();
  await using sold = await soldShop(clock);
  await sold.order();
  clock.advance(7 * DAY_MS);
  await sold.order();
  await sold.order();
  const { before, funnel } = await sold.read('analytics?days=7');
  expect([before, funnel.orders]).toEqual([{ orders: 1, revenue: '25.00' }, 2]);
});

test('a returned parcel stays an order, and its money counts nowhere', async () => {
  await using sold = await soldShop();
  await sold.order();
  const { id } = await sold.order();
  const [parcel] = (await sold.shop.get(`/api/orders/${id}`)).json().parcels;
  const move = (status: string) => sold.seller.post(`/api/seller/parcels/${parcel.id}/status`, { status });
  for (const status of ['processing', 'shipped', 'delivered']) await move(status);
  await sold.shop.post(`/api/orders/${id}/parcels/${parcel.id}/return`, {});
  expect(await sold.read('figures')).toMatchObject({ orders: 2, revenue: '50.00' });
  expect((await move('returned')).statusCode).toBe(200);
  expect(await sold.read('figures')).toMatchObject({ orders: 2, customers: 1, revenue: '25.00' });
  expect(await sold.read('customers')).toMatchObject([{ orders: 2, spent: '25.00' }]);
  const analytics = await sold.read('analytics?days=7');
  expect(analytics.perDay.at(-1)).toMatchObject({ orders: 2, revenue: '25.00' });
  expect(analytics.bestProducts).toMatchObject([{ pieces: 2, revenue: '25.00' }]);
  expect(analytics.returns).toEqual({ parcels: 1, amount: '25.00' });
  await grantOperator(sold.shop.database.db, fakeClock(), { username: 'demo.seller', isOperator: true });
  expect((await sold.seller.get('/api/operator/figures')).json()).toMatchObject({ revenue: '25.00' });
});

test('the statement as a file has one line per entry', async () => {
  await using sold = await soldShop();
  const { orderNumber } = await sold.order();
  const file = await sold.seller.get('/api/seller/statement.csv?month=2026-11');
  expect(file.headers['content-disposition']).toBe('attachment; filename="beautymark-statement-2026-11.csv"');
  expect(file.body).toBe(
    [
      'Date,Order,Kind,Amount',
      `2026-11-20T12:00:00.000Z,${orderNumber},sale,25.00`,
      `2026-11-20T12:00:00.000Z,${orderNumber},fee,-2.50`,
      '',
    ].join('\r\n'),
  );
});

test("views are counted per day, the server's own reads and unknown products not", async () => {
  await using sold = await soldShop();
  for (let i = 0; i < 3; i++) await sold.shop.get(`/api/products/${sold.product.id}`);
  await sold.shop.get('/api/products/999999');
  await Promise.all([sold.shop.storeViews(), sold.shop.storeViews()]);
  await sold.shop.get(`/api/products/${sold.product.id}`);
  await sold.shop.storeViews();
  expect(await sold.shop.rows('product_views')).toEqual([{ product_id: sold.product.id, day: '2026-11-20', views: 4 }]);
  expect(await sold.read('analytics')).toMatchObject({ funnel: { views: 4, carts: 0, orders: 0 } });
});

test("a seller sees nothing of another seller's sales", async () => {
  await using sold = await soldShop();
  await sold.order();
  const other = await sold.shop.signUp('other', { isSeller: true });
  expect((await other.get('/api/seller/figures')).json()).toMatchObject({ sample: true, products: 0 });
  expect((await other.get('/api/seller/customers')).json()).toEqual([]);
  expect((await other.get('/api/seller/analytics')).json()).toMatchObject({ bestProducts: [], funnel: { orders: 0 } });
  expect((await other.get('/api/seller/statement?month=2026-11')).json()).toMatchObject({ balance: '0.00' });
});

test('sales from before the limits are shown, and the orders above it named; no sum is a fault', async () => {
  await using sold = await soldShop();
  const { db } = sold.shop.database;
  const orders = [await sold.order(), await sold.order(), await sold.order()];
  // As the shop stored them before it had limits.
  const cents = 8_007_199_254_740_900;
  await db.updateTable('products').set({ price_cents: cents }).where('id', '=', sold.product.id).execute();
  await db.updateTable('parcels').set({ amount_cents: cents }).execute();
  await db.updateTable('order_items').set({ price_cents: cents, quantity: 1 }).execute();
  const booked = { account: 'seller', seller_id: 2, parcel_id: null, booked_at: '2026-11-20T12:00:00.000Z' };
  const sales = orders.map(({ id }) => ({ ...booked, order_id: id, kind: 'sale', amount_cents: cents }));
  const fees = sales.map((sale) => ({ ...sale, kind: 'fee', account: 'house', seller_id: null }));
  await db
    .insertInto('ledger_entries')
    .values([...sales, ...fees])
    .execute();
  await grantOperator(db, fakeClock(), { username: 'demo.shopper', isOperator: true });

  const sum = expect.stringMatching(/^2402159776\d{5}\.\d\d$/);
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  expect(await sold.read('figures')).toMatchObject({ orders: 3, revenue: sum, aboveLimit: numbers });
  expect(await sold.read('customers')).toMatchObject([{ orders: 3, spent: sum }]);
  const analytics = await sold.read('analytics?days=7');
  expect(analytics.perDay.at(-1)).toMatchObject({ orders: 3, revenue: sum });
  expect(analytics.bestProducts).toMatchObject([{ revenue: sum }]);
  expect(await sold.read('statement?month=2026-11')).toMatchObject({ sales: sum });
  expect((await sold.shop.get('/api/operator/figures')).json()).toMatchObject({ revenue: sum, fees: sum });
  const [statement] = (await sold.shop.get('/api/operator/statements?month=2026-11')).json();
  expect(statement).toMatchObject({ sales: sum });
});
