import { expect, onTestFinished, test } from 'vitest';
import { readEnv, WrongSettings } from '#platform/lifecycle/env.ts';
import { buildShop } from '../testing/build-shop.ts';
import { anOrder } from '../testing/order.fixture.ts';
import { aProduct } from '../testing/product.fixture.ts';
import { createTestStorage } from '../testing/test-storage.ts';

const KEYS = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://shop.example',
};
const SELLING = { ...KEYS, STRIPE_URL: 'http://127.0.0.1:9' };

test('a shop that sells handles its parcels itself, and needs both keys and its address', () => {
  expect(readEnv({}).HOUSE_FULFILMENT).toBe('auto');
  expect(readEnv(KEYS).HOUSE_FULFILMENT).toBe('manual');
  expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow(
    /STRIPE_SECRET_KEY: required[\s\S]*STRIPE_WEBHOOK_SECRET: required[\s\S]*PUBLIC_URL: required/,
  );
});

test.each([
  [{ HOUSE_FULFILMENT: 'auto' }, /HOUSE_FULFILMENT: must be manual/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY: must be a secret key/],
  [{ STRIPE_URL: 'http://127.0.0.1', STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_URL: a live key/],
])('a shop that sells does not start with %j', (wrong, reason) => {
  expect(() => readEnv({ ...KEYS, ...wrong })).toThrow(reason);
});

test('a shop whose demo accounts have the public password refuses to sell and says why', async () => {
  const storage = await createTestStorage();
  const start = buildShop({ as: 'guest', storage, env: SELLING });
  await expect(start).rejects.toThrow(WrongSettings);
  await expect(start).rejects.toThrow(/demo\.(shopper|seller) still has the password that everybody knows/);
  await storage.remove();
});

test('a new shop does not sell made-up products, and is not filled with them', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  onTestFinished(storage.remove);
  await expect(buildShop({ as: 'guest', storage, env: SELLING })).rejects.toThrow(/SEED: must be none/);
  await using shop = await buildShop({ as: 'guest', storage, env: { ...SELLING, SEED: 'none' } });
  for (const table of ['products', 'testimonials', 'brands', 'users'] as const) {
    expect(await shop.rows(table)).toEqual([]);
  }
  expect((await shop.get('/api/categories')).json().length).toBeGreaterThan(0);
  expect((await shop.get('/api/products/featured')).json()).toEqual([]);
  expect((await shop.get('/api/testimonials')).json()).toEqual([]);
});

test('in a shop without seed a seller can list a product and a shopper can buy it', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  onTestFinished(storage.remove);
  await using shop = await buildShop({ as: 'guest', storage, env: { SEED: 'none' } });
  const seller = await shop.signUp('ana.sells', { isSeller: true });
  const product = (await seller.post('/api/products', aProduct())).json();
  const shopper = await shop.signUp('ben.buys');
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  expect((await shopper.post('/api/orders', anOrder())).statusCode).toBe(201);
});
