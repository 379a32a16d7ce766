import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';

async function operatedShop() {
  const shop = await buildShop();
  return { shop, operator: await signInOperator(shop), [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}
interface Named {
  id: number;
  name: string;
}

test('new words of a brand or category, and their order, are on the next page that a visitor asks for', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  const categories = async (): Promise<Named[]> => (await shop.get('/api/categories')).json();
  const ids = (await categories()).map(({ id }) => id);
  await operator.put(`/api/operator/categories/${ids[0]}`, { name: 'Lips & more', tagline: 'All of it.' });
  await operator.put('/api/operator/categories', { ids: ids.toReversed() });
  expect((await categories()).map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await categories()).at(-1)).toMatchObject({ name: 'Lips & more', tagline: 'All of it.' });
  const product = (await shop.get('/api/products/54')).json();
  await operator.put(`/api/operator/brands/${product.brandId}`, { name: 'Maison Neuve', tagline: '' });
  expect((await shop.get('/api/products/54')).json()).toMatchObject({ brand: 'Maison Neuve' });
  expect((await shop.get('/api/products?search=maison%20neuve')).json().length).toBeGreaterThan(0);
});

test('the audit log goes on calling a brand by the name of each change, and leads to its products', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  const { brandId } = (await shop.get('/api/products/54')).json();
  for (const name of ['Maison Neuve', 'Maison Claire'])
    await operator.put(`/api/operator/brands/${brandId}`, { name, tagline: '' });
  const entry = { subject: `brand ${brandId}`, subjectPath: `/products?brand=${brandId}` };
  expect((await operator.get('/api/operator/audit?search=maison')).json()).toMatchObject([
    { ...entry, subjectName: 'Maison Claire' },
    { ...entry, subjectName: 'Maison Neuve' },
  ]);
});

test('what was put in Featured comes first and once, the best of the others follow; what is not for sale is left out', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  const featured = async (): Promise<number[]> =>
    (await shop.get('/api/products/featured')).json().map(({ id }: Named) => id);
  const before = await featured();
  const last = before.at(-1) ?? 0;
  await operator.put('/api/operator/featured', { productIds: [last, 54] });
  const after = await featured();
  expect(after.slice(0, 2)).toEqual([last, 54]);
  expect(new Set(after).size).toBe(before.length);
  await operator.post('/api/operator/products/54/hide', { reason: 'A fake' });
  expect(await featured()).not.toContain(54);
  expect((await operator.get('/api/operator/featured')).json()).toMatchObject([{ id: last }, { isForSale: false }]);
  // It stays in the list until someone takes it out.
  expect((await operator.put('/api/operator/featured', { productIds: [54] })).statusCode).toBe(200);
  await operator.put('/api/operator/featured', { productIds: [] });
  expect((await featured())[0]).toBe(before[0]);
});

test('every list of the operator can be searched, in any case, and a wildcard is a character', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  await shop.post('/api/cart', { productId: 54, quantity: 1 });
  const { orderNumber } = (await shop.post('/api/orders', anOrder())).json();
  await shop.post('/api/products/54/report', { reason: 'Looks like a Fake' });
  const found = async (path: string, search: string): Promise<number> =>
    (await operator.get(`/api/operator/${path}?search=${encodeURIComponent(search)}`)).json().length;
  for (const [path, matching] of [
    ['sellers', 'SAM SELLER'],
    ['orders', orderNumber.toLowerCase()],
    ['orders', 'rouge'],
    ['orders', 'sam sel'],
    ['reports', 'fake'],
    ['audit', 'Role Granted'],
    ['audit', 'command'],
  ] as const) {
    const isUnnamed = matching === 'command';
    expect([path, matching, (await found(path, matching)) > 0]).toEqual([path, matching, !isUnnamed]);
    expect([path, await found(path, '%')]).toEqual([path, 0]);
  }
});

test('the figures of the day begin at midnight', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  await shop.database.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await shop.post('/api/cart', { productId: 54, quantity: 1 });
  await shop.post('/api/orders', anOrder());
  const { today } = (await operator.get('/api/operator/figures')).json();
  expect(today).toEqual({ orders: 1, revenue: '39.00', newAccounts: 0, reviews: 0, reports: 0 });
});
