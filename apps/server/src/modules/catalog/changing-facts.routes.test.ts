import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aProduct } from '../../testing/product.fixture.ts';

test('the lowest price of 30 days follows the day, although the catalog does not change', async () => {
  const clock = fakeClock('2026-01-01T12:00:00.000Z');
  await using shop = await buildShop({ as: 'seller', clock });
  const { id, version } = (await shop.post('/api/products', aProduct())).json();
  const lowest = async () => (await shop.get(`/api/products/${id}`)).json().lowestPrice30;
  expect(await lowest()).toBeNull();
  clock.advance(10 * DAY_MS);
  await shop.patch(`/api/products/${id}`, { price: '20.00', version });
  expect(await lowest()).toBeNull();
  clock.advance(25 * DAY_MS);
  expect(await lowest()).toBe('12.50');
  clock.advance(7 * DAY_MS);
  expect(await lowest()).toBe('20.00');
});

test("a suspended seller's products and profile are gone at once, and so is a product that they list", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  await shop.database.db
    .updateTable('users')
    .set({ suspended_at: '2026-01-01T00:00:00.000Z' })
    .where('username', '=', 'demo.seller')
    .execute();
  await shop.post(`/api/products/${id}/archive`);
  await shop.post(`/api/products/${id}/restore`);
  expect((await shop.get(`/api/products/${id}`)).statusCode).toBe(404);
  const next = (await shop.post('/api/products', { ...aProduct(), name: 'Listed while suspended' })).json();
  expect((await shop.get(`/api/products/${next.id}`)).statusCode).toBe(404);
});
