import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { postWhenAdmitted, signInRacers } from '../../testing/racers.fixture.ts';
import { takeStock } from './stock.ts';

async function shopWith(product: object) {
  const shop = await buildShop();
  const seller = await shop.signedIn('demo.seller');
  const created = (await seller.post('/api/products', { ...aProduct(), ...product })).json();
  return { shop, seller, productId: created.id as number, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('100 shoppers race for the last 5 pieces: 5 are sold, 95 are refused clearly', { timeout: 120_000 }, async () => {
  await using sale = await shopWith({ stock: 5 });
  const { shop, productId } = sale;
  const racers = await signInRacers(shop, 100, { productId, quantity: 1 });
  const answers = await Promise.all(racers.map((racer) => postWhenAdmitted(racer, '/api/orders', anOrder())));
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode);
  const counts = Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]));
  expect(counts).toEqual({ 201: 5, 409: 95 });
  expect(statuses.get(409)?.[0]?.json()).toMatchObject({
    code: 'order.not_enough_stock',
    issues: [{ productId, shade: null, left: 0 }],
  });
  expect((await shop.rows('products')).find(({ id }) => id === productId)).toMatchObject({ stock: 0, is_sold_out: 1 });
  expect(await shop.rows('orders')).toHaveLength(5);
  expect(await shop.rows('parcels')).toHaveLength(5);
  // A refused order leaves the cart as it was.
  expect(await shop.rows('cart_items')).toHaveLength(95);
});

test('a sold-out product says so in lists at once, and is back when an order is cancelled', async () => {
  await using sale = await shopWith({ stock: 1 });
  const { shop, productId } = sale;
  const listed = async () => (await shop.get('/api/products?search=night%20bloom%20lip')).json()[0].isSoldOut;
  expect(await listed()).toBeUndefined();
  await shop.post('/api/cart', { productId, quantity: 1 });
  const order = (await shop.post('/api/orders', anOrder())).json();
  expect(await listed()).toBe(true);
  expect((await shop.get(`/api/products/${productId}`)).json()).toMatchObject({ stock: 0, isSoldOut: true });
  const [parcel] = await shop.rows('parcels');
  await shop.post(`/api/orders/${order.id}/parcels/${parcel?.id}/cancel`, {});
  expect(await listed()).toBeUndefined();
  expect((await shop.get(`/api/products/${productId}`)).json()).toMatchObject({ stock: 1 });
});

test('a shortage names every item and how many are left, and keeps the cart', async () => {
  await using sale = await shopWith({ shades: [{ name: 'Rose', hex: '#aa3344', stock: 2 }] });
  const { shop, productId } = sale;
  await shop.post('/api/cart', { productId, quantity: 3, shade: 'Rose' });
  await shop.post('/api/cart', { productId: 1, quantity: 1 });
  const refused = await shop.post('/api/orders', anOrder());
  expect(refused.json().issues).toEqual([
    { path: 'cart', message: 'Only 2 left', productId, shade: 'Rose', left: 2, reason: 'stock' },
  ]);
  expect(await shop.rows('cart_items')).toHaveLength(2);
  expect(await shop.rows('orders')).toEqual([]);
});

test('an account can have at most 10 unshipped pieces of counted stock', async () => {
  await using sale = await shopWith({ stock: 100 });
  const { shop, productId } = sale;
  const order = async (quantity: number) => {
    await shop.post('/api/cart', { productId, quantity });
    return shop.post('/api/orders', anOrder());
  };
  expect((await order(8)).statusCode).toBe(201);
  expect((await order(3)).json()).toMatchObject({
    status: 409,
    issues: [{ productId, left: 2, reason: 'per-customer' }],
  });
  await shop.delete(`/api/cart/${(await shop.rows('cart_items'))[0]?.id}`);
  expect((await order(2)).statusCode).toBe(201);
});

test('an archived product is gone from lists, carts and orders, and can be restored', async () => {
  await using sale = await shopWith({});
  const { shop, seller, productId } = sale;
  await shop.post('/api/cart', { productId, quantity: 1 });
  expect((await seller.post(`/api/products/${productId}/archive`)).json()).toMatchObject({
    archivedAt: expect.any(String),
  });
  expect((await shop.get(`/api/products/${productId}`)).statusCode).toBe(404);
  expect((await shop.get('/api/products?search=night%20bloom%20lip')).json()).toEqual([]);
  expect((await shop.post('/api/cart', { productId, quantity: 1 })).statusCode).toBe(404);
  expect((await shop.post('/api/orders', anOrder())).json()).toMatchObject({ issues: [{ productId, left: 0 }] });
  expect((await seller.get('/api/seller/products?archived=true')).json()).toMatchObject([{ id: productId }]);
  await seller.post(`/api/products/${productId}/restore`);
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
});

test('of two edits of one version one wins and the other is told', async () => {
  await using sale = await shopWith({});
  const { shop, seller, productId } = sale;
  const edit = (price: string) => seller.send('PATCH', `/api/products/${productId}`, { price, version: 1 });
  const answers = await Promise.all([edit('13.00'), edit('14.00')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json()).toMatchObject({ code: 'catalog.version_conflict' });
  const price = answers.find(({ statusCode }) => statusCode === 200)?.json().price;
  expect((await shop.get('/api/products?search=night%20bloom%20lip')).json()).toMatchObject([{ price }]);
  expect((await shop.rows('price_history')).filter(({ product_id }) => product_id === productId)).toHaveLength(2);
  expect((await shop.send('PATCH', `/api/products/${productId}`, { version: 2 })).statusCode).toBe(403);
  expect((await seller.send('PATCH', '/api/products/1', { version: 1, name: 'Not mine' })).statusCode).not.toBe(409);
});

test('pieces are taken from the shade that has the name under the lock, also where it took the place of another', async () => {
  await using sale = await shopWith({ shades: [{ name: 'Rose', hex: '#aa3344', stock: 5 }] });
  const { shop, productId } = sale;
  const before = { shade_id: 999_999, shade_hex: '#552244', shade_stock: 5, stock: null, is_listed: 1 };
  const item = { product_id: productId, shade: 'Rose', quantity: 2, ...before };
  const [user] = await shop.rows('users');
  const taken = await shop.database.db
    .transaction()
    .execute((tx) => takeStock(tx, { userId: user?.id ?? 0, at: '2026-11-20T12:00:00.000Z' }, [item]));
  const [rose] = (await shop.rows('product_shades')).filter(({ product_id }) => product_id === productId);
  expect(rose).toMatchObject({ id: taken[0]?.shade_id, stock: 3 });
});
