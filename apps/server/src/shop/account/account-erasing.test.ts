import { expect, test } from 'vitest';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { grantOperator } from '#shop/desk/index.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { buildSellingShop } from '../../testing/selling-shop.ts';

async function signUp(shop: Pick<TestShop, 'signUp'>, isSeller: boolean) {
  const nina = await shop.signUp('nina', { fullName: 'Nina Quarzini', isSeller });
  return { ...nina, leave: () => nina.send('DELETE', '/api/account', { password: NEW_PASSWORD }) };
}

test('an account is closed in one step; what follows survives the end of the process and ends the same', async () => {
  const first = await buildShop({ as: 'guest' });
  const { storage } = first;
  const seller = await signUp(first, true);
  const { id: productId } = (await seller.post('/api/products', aProduct())).json();
  const shopper = await first.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId, quantity: 1 });
  await seller.post('/api/cart', { productId: 7, quantity: 1 });
  await seller.post('/api/orders', anOrder());
  // The end comes right after the answer: only what the first transaction has written is there.
  const { database } = first;
  await database.db.insertInto('jobs').values(blockOf(seller.id)).execute();
  expect((await seller.leave()).statusCode).toBe(204);
  const jobs = async () => (await first.rows('jobs')).map(({ kind }) => kind);
  await expect.poll(jobs).toEqual(['nobody knows it', 'account.erase']);

  expect((await seller.get('/api/auth/me')).statusCode).toBe(401);
  expect((await first.get(`/api/products/${productId}`)).statusCode).toBe(404);
  expect((await first.get(`/api/sellers/${seller.id}`)).statusCode).toBe(404);
  expect((await first.get('/api/products?limit=200')).body).not.toContain('Quarzini');
  expect((await shopper.post('/api/cart', { productId, quantity: 1 })).statusCode).toBe(404);
  expect((await shopper.post('/api/orders', anOrder())).json()).toMatchObject({ code: 'order.not_enough_stock' });
  expect(await first.rows('orders')).toMatchObject([{ shipping_address: expect.stringContaining('Portland') }]);
  await first.app.close();

  await using second = await buildShop({ as: 'guest', storage });
  await second.database.db.deleteFrom('jobs').where('kind', '=', 'nobody knows it').execute();
  await second.runJobs();
  expect(await second.rows('jobs')).toEqual([]);
  expect(await second.rows('orders')).toMatchObject([{ shipping_address: '{}' }]);
  expect(await second.rows('parcels')).toMatchObject([{ status: 'cancelled', customer: 'Former customer' }]);
  const [product] = (await second.rows('products')).filter(({ id }) => id === productId);
  expect(product).toMatchObject({ is_listed: 0, archived_at: expect.any(String) });
  await second.app.close();
  await storage.remove();
});

/** While it runs, nothing else of its key does. */
const blockOf = (userId: number) => ({
  kind: 'nobody knows it',
  key: `user ${userId}`,
  running_key: `user ${userId}`,
  payload: '{}',
  attempts: 0,
  added_at: new Date().toISOString(),
  due_at: new Date().toISOString(),
});

test('more than one step can hold is erased step by step', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const shopper = await signUp(shop, false);
  const { db } = shop.database;
  const at = new Date().toISOString();
  const shipping_address = JSON.stringify({ ...anOrder().shippingAddress, fullName: 'Nina Quarzini' });
  const sums = { subtotal_cents: 100, shipping_cents: 0, discount_cents: 0, total_cents: 100 };
  const order = { user_id: shopper.id, placed_on: at.slice(0, 10), placed_at: at, status: 'pending', ...sums };
  const numbers = Array.from({ length: 450 }, (_, n) => `#Q${n}`);
  const placed = await db
    .insertInto('orders')
    .values(numbers.map((order_number) => ({ ...order, order_number, shipping_address })))
    .returning('id')
    .execute();
  const names = { customer: 'Nina Quarzini', customer_key: 'nina quarzini' };
  const parcel = {
    user_id: shopper.id,
    seller_id: null,
    amount_cents: 100,
    placed_at: at,
    predates_parcels: 0,
    ...names,
  } as const;
  const statusOf = (n: number) => (n % 3 === 0 ? 'cancelled' : 'delivered');
  await db
    .insertInto('parcels')
    .values(placed.map(({ id }, n) => ({ ...parcel, order_id: id, status: statusOf(n) })))
    .execute();
  expect((await shopper.leave()).statusCode).toBe(204);
  await shop.runJobs();
  const orders = await shop.rows('orders');
  expect(orders.filter(({ shipping_address }) => shipping_address === '{}')).toHaveLength(150);
  expect(JSON.stringify([orders, await shop.rows('parcels')])).not.toMatch(/quarzini|@example/i);
});

test('a seller for whose products someone can still pay cannot leave; with the payment ended it can', async () => {
  await using shop = await buildSellingShop();
  const seller = await signUp(shop, true);
  const { id: productId } = (await seller.post('/api/products', aProduct())).json();
  const shopper = shop.browser();
  await shopper.signIn('demo.shopper', shop.password);
  await shopper.post('/api/cart', { productId, quantity: 1 });
  expect((await shopper.post('/api/orders', anOrder())).json()).toMatchObject({ status: 'awaiting payment' });

  expect((await seller.leave()).json()).toMatchObject({ code: 'account.open_parcels' });
  await shop.database.db
    .updateTable('payments')
    .set({ state: 'ended', settled_at: new Date().toISOString() })
    .execute();
  expect((await seller.leave()).statusCode).toBe(204);
});

test('the page on which a deleted account could still pay is ended', async () => {
  await using shop = await buildSellingShop();
  const shopper = await signUp(shop, false);
  await shopper.post('/api/cart', { productId: 7, quantity: 1 });
  expect((await shopper.post('/api/orders', anOrder())).json()).toMatchObject({ status: 'awaiting payment' });
  expect((await shopper.leave()).statusCode).toBe(204);
  await shop.runJobs();
  expect(await shop.rows('payments')).toMatchObject([{ state: 'ended', url: null }]);
});

test('the only operator stays until there is another one', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const only = await signInOperator(shop);
  const leave = ({ send }: Pick<TestShop, 'send'>) => send('DELETE', '/api/account', { password: NEW_PASSWORD });
  const refused = await leave(only);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account.last_operator']);
  expect((await only.get('/api/operator/figures')).statusCode).toBe(200);
  const otto = await shop.signUp('otto');
  await grantOperator(shop.database.db, systemClock, { username: 'otto', isOperator: true });
  expect((await leave(only)).statusCode).toBe(204);
  expect((await leave(otto)).json()).toMatchObject({ code: 'account.last_operator' });
});
